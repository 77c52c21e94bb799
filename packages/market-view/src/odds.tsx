import type { RiskLevel, RiskPlan } from '@simvest/contracts'
import { fetchAhead, Fetched } from '@simvest/ui-kit'
import styled from 'styled-components'
import type { Claim } from './claim.ts'

const load = () => import('./drawn-odds.tsx')

// Asked for with the page that shows odds, and not once they are drawn: most often they are there when they are needed.
fetchAhead(load)

/** What became of people who left a plan on for as long as its target is claimed for. */
export function PlanOdds({ plan }: { plan: RiskPlan }) {
  return <Odds of={{ plan }} />
}

/** What became of those who held a strategy until it matured. */
export function StrategyOdds({ riskLevel, sector }: { riskLevel: RiskLevel; sector: string }) {
  return <Odds of={{ riskLevel, sector }} />
}

function Odds({ of }: { of: Claim }) {
  return (
    <Fetched load={load} fallback={<Room />}>
      {({ DrawnOdds }) => <DrawnOdds of={of} />}
    </Fetched>
  )
}

/** Every plan and every strategy, beside each other. */
export function AllOdds() {
  return (
    <Fetched load={load} fallback={<Room $rows={18} />}>
      {({ OddsTable }) => <OddsTable />}
    </Fetched>
  )
}

/* As high as what comes, so that nothing below moves. */
const Room = styled.div<{ $rows?: number }>`
  min-height: ${({ $rows }) => ($rows ? `${2.5 * $rows}rem` : '14rem')};
`
