import { RISK_PLANS } from '@simvest/contracts'
import { fetchOddsAhead, hypothetical, planName, PlanOdds, planTarget } from '@simvest/market-view'
import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'
import { Fragment } from 'react'
import styled from 'styled-components'
import { simulation } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(simulation)

fetchOddsAhead()

/** The two plans' figures, each with what the figure does not mean. */
export function PlanTargets() {
  return (
    <Card>
      <Stack $gap={1}>
        <CardTitle>{t('targets')}</CardTitle>
        <Targets>
          {RISK_PLANS.map((plan) => (
            <Fragment key={plan}>
              <dt>{planName(plan)}</dt>
              <dd>
                {planTarget(plan)}
                <PlanOdds plan={plan} />
              </dd>
            </Fragment>
          ))}
        </Targets>
        <Text>{hypothetical()}</Text>
      </Stack>
    </Card>
  )
}

const Targets = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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
