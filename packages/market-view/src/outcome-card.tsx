import { type Outcome, PLAN_TARGETS, strategyTarget } from '@simvest/contracts'
import { Badge, DateTime, Inline, Money, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { othersAfter, percent } from './told-odds.ts'

/** One outcome: what was claimed, and what it gave to this person, to others, and in the market itself. */
export function OutcomeCard({ outcome }: { outcome: Outcome }) {
  const { plan, strategy, days, firstDay, stake, result, indexResult, closedOut, createdAt } = outcome
  const name = plan ? `${PLAN_TARGETS[plan].name} plan` : (strategy?.name ?? '')
  const claimed = plan ? PLAN_TARGETS[plan].target : strategy && strategyTarget(strategy.riskLevel)
  const lines: [string, ReactNode][] = [
    ['Claimed', claimed],
    ['You got', <Part key="got" amount={result} of={stake} />],
    ['Others got', othersAfter(plan ? { plan } : (strategy ?? undefined), days)],
    ['The market gave', <Part key="index" amount={indexResult} of={stake} />],
  ]
  return (
    <Frame aria-label={`${name}, ${days} simulated days`}>
      <Inline $justify="space-between">
        <Text as="h3" $tone="strong">
          {name}
        </Text>
        {closedOut && <Badge tone="danger">Closed out</Badge>}
      </Inline>
      <Text $size="caption" $tone="quiet">
        {days} simulated days from day {firstDay + 1} of the market, on <Money amount={stake} />;{' '}
        <DateTime value={createdAt} />
      </Text>
      <Lines>
        {lines.map(([term, said]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </Lines>
    </Frame>
  )
}

function Part({ amount, of }: { amount: Outcome['result']; of: Outcome['stake'] }) {
  return (
    <>
      <Money amount={amount} signed /> ({percent(Math.round((10_000 * amount) / of))})
    </>
  )
}

const Frame = styled.article`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  padding: var(--space-2);
  border-radius: var(--radius);
  background: var(--surface-0);
`

const Lines = styled.dl`
  display: grid;
  gap: var(--space-half);
  font-size: var(--type-small);
  & > div {
    display: grid;
    grid-template-columns: 7rem 1fr;
    gap: var(--space-1);
  }
  dt {
    color: var(--text-quiet);
  }
  dd {
    color: var(--text-strong);
  }
`
