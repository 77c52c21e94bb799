import { BackLink } from '@simvest/platform'
import { Heading, Page, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { steps } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(steps)

interface WithdrawalStepsProps {
  step: 1 | 2 | 3 | 4
  title: string
  /** The target of the link one step back. */
  back: { to: string; label: string }
  children: ReactNode
}

/** The page around one step of a withdrawal. */
export function WithdrawalSteps({ step, title, back, children }: WithdrawalStepsProps) {
  return (
    <Page $narrow>
      <Stack $gap={3}>
        <BackLink to={back.to}>{back.label}</BackLink>
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
