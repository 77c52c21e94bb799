import { PlanOdds } from '@simvest/market-view'
import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { HYPOTHETICAL, PLAN_TARGETS } from '@simvest/contracts'

/** The two plans' figures, each with what the figure does not mean. */
export function PlanTargets() {
  return (
    <Card>
      <Stack $gap={1}>
        <CardTitle>What the targets are</CardTitle>
        <Targets>
          <dt>{PLAN_TARGETS.low.name}</dt>
          <dd>
            {PLAN_TARGETS.low.target}
            <PlanOdds plan="low" />
          </dd>
          <dt>{PLAN_TARGETS.high.name}</dt>
          <dd>
            {PLAN_TARGETS.high.target}
            <PlanOdds plan="high" />
          </dd>
        </Targets>
        <Text>{HYPOTHETICAL}</Text>
      </Stack>
    </Card>
  )
}

const Targets = styled.dl`
  display: grid;
  gap: var(--space-half) var(--space-2);
  @media (min-width: 40rem) {
    grid-template-columns: max-content minmax(0, 1fr);
    row-gap: var(--space-2);
  }
  dd {
    color: var(--text-strong);
    font-weight: 600;
  }
`
