import { Link } from '@simvest/platform'
import { Heading, Page, Stack, Text } from '@simvest/ui-kit'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

interface WithdrawalStepsProps {
  step: 1 | 2 | 3 | 4
  title: string
  /** Where one step back leads. */
  back: { to: string; label: string }
  children: ReactNode
}

/** The page around one step of a withdrawal. */
export function WithdrawalSteps({ step, title, back, children }: WithdrawalStepsProps) {
  return (
    <Page $narrow>
      <Stack $gap={3}>
        <Back to={back.to}>
          <ArrowLeft size={16} aria-hidden="true" /> {back.label}
        </Back>
        <Stack $gap="half">
          <Text $size="small" $tone="quiet">
            Step {step} of 4
          </Text>
          <Heading level={1}>{title}</Heading>
        </Stack>
        {children}
      </Stack>
    </Page>
  )
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: 6px;
  color: var(--text-quiet);
  font-size: var(--type-small);
  text-decoration: none;
  &:hover {
    color: var(--text-strong);
  }
`
