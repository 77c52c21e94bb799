import type { RiskLevel, RiskPlan } from '@simvest/contracts'
import { lazy, Suspense } from 'react'
import styled from 'styled-components'

// Requested with the page that shows odds, not when they are drawn: usually the code is there in time.
const drawn = import('./drawn-odds.tsx').then(({ DrawnOdds }) => ({ default: DrawnOdds }))
const LazyOdds = lazy(() => drawn)

/** What became of people who left a plan on for as long as its target is claimed for. */
export function PlanOdds({ plan }: { plan: RiskPlan }) {
  return (
    <Suspense fallback={<Room />}>
      <LazyOdds of={{ plan }} />
    </Suspense>
  )
}

/** What became of people who held a strategy until it matured. */
export function StrategyOdds(of: { riskLevel: RiskLevel; sector: string }) {
  return (
    <Suspense fallback={<Room />}>
      <LazyOdds of={of} />
    </Suspense>
  )
}

/* As high as the final content, so that nothing below moves. */
const Room = styled.div`
  min-height: 11rem;
`
