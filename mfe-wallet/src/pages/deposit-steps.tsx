import { Link } from '@simvest/platform'
import { Heading, Page, Stack, Text } from '@simvest/ui-kit'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** The page around one step of a deposit. */
export function DepositSteps({ step, title, children }: { step: 1 | 2; title: string; children: ReactNode }) {
  return (
    <Page $narrow>
      <Stack $gap={3}>
        <Back to="/dashboard">
          <ArrowLeft size={16} aria-hidden="true" /> Back to Dashboard
        </Back>
        <Stack $gap="half">
          <Text $size="small" $tone="quiet">
            Step {step} of 2
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
