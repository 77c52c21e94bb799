import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { HYPOTHETICAL } from '#hypothetical.ts'

/** The two plans' figures and, in the same breath, what they are not. */
export function PlanTargets() {
  return (
    <Card>
      <Stack $gap={1}>
        <CardTitle>What the targets are</CardTitle>
        <Targets>
          <dt>Low Risk</dt>
          <dd>Target 100% in 24 h, time-lapse, can lose</dd>
          <dt>High Risk</dt>
          <dd>Up to 500% in 24 h, time-lapse, can lose</dd>
        </Targets>
        <Text>{HYPOTHETICAL}</Text>
      </Stack>
    </Card>
  )
}

const Targets = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: var(--space-half) var(--space-2);
  dd {
    color: var(--text-strong);
    font-weight: 600;
  }
`
