import { hypothetical } from '@simvest/market-view'
import { Notice, Stack } from '@simvest/ui-kit'
import { TitledText } from '#layout/titled-text.tsx'
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
        <TitledText key={title} title={t(title)} text={t(text)} />
      ))}
      <Notice title={t('targets')}>{hypothetical()}</Notice>
    </Stack>
  )
}
