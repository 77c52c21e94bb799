import { hypothetical } from '@simvest/market-view'
import { Heading, Notice, Stack, Text } from '@simvest/ui-kit'
import { howItWorks } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(howItWorks)

const PARTS = [
  ['wallets', 'walletsText'],
  ['assistant', 'assistantText'],
  ['rehearsal', 'rehearsalText'],
] as const

/** The explanation of Simvest, in a minute. */
export function HowItWorks() {
  return (
    <Stack $gap={3}>
      {PARTS.map(([title, text]) => (
        <Stack as="section" $gap="half" key={title}>
          <Heading level={3} size="body">
            {t(title)}
          </Heading>
          <Text>{t(text)}</Text>
        </Stack>
      ))}
      <Notice title={t('targets')}>{hypothetical()}</Notice>
    </Stack>
  )
}
