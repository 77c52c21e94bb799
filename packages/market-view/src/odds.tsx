import type { RiskLevel, RiskPlan } from '@simvest/contracts'
import { lazy, Suspense } from 'react'
import styled from 'styled-components'

// Asked for with the page that shows odds, and not once they are drawn: most often they are there when they are needed.
const drawn = import('./drawn-odds.tsx').then(({ DrawnOdds }) => ({ default: DrawnOdds }))
const LazyOdds = lazy(() => drawn)

/** What became of those who left a plan on for as long as its target is claimed for. */
export function PlanOdds({ plan }: { plan: RiskPlan }) {
  return (
    <Suspense fallback={<Room />}>
      <LazyOdds of={{ plan }} />
    </Suspense>
  )
}

/** What became of those who held a strategy until it matured. */
export function StrategyOdds(of: { riskLevel: RiskLevel; sector: string }) {
  return (
    <Suspense fallback={<Room />}>
      <LazyOdds of={of} />
    </Suspense>
  )
}

/* As high as what comes, so that nothing below moves. */
const Room = styled.div`
  min-height: 11rem;
`
