import { BackLink } from '@simvest/platform'
import { Heading, Inline, Page, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { depositSteps } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(depositSteps)

/** The page around one step of a deposit. */
export function DepositSteps({ step, title, children }: { step: 1 | 2; title: string; children: ReactNode }) {
  return (
    <Page $narrow>
      <Stack $gap={3}>
        <Inline $gap={2}>
          {step === 1 && <BackLink to="/">{t('back')}</BackLink>}
          <BackLink to="/dashboard">{t('toDashboard')}</BackLink>
        </Inline>
        <Stack $gap="half">
          <Text $size="small" $tone="quiet">
            {t('step', { step })}
          </Text>
          <Heading level={1}>{title}</Heading>
        </Stack>
        {children}
      </Stack>
    </Page>
  )
}
