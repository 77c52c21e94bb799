import type { RiskLevel, RiskPlan } from '@simvest/contracts'
import { fetchAhead, Fetched } from '@simvest/ui-kit'
import styled from 'styled-components'
import type { Claim } from './claim.ts'

const load = () => import('./drawn-odds.tsx')

/** For a page that opens with odds: the pictures come beside its own script, and not once it is drawn. */
export const fetchOddsAhead = () => fetchAhead(load)

/** What became of people who left a plan on for as long as its target is claimed for. */
export function PlanOdds({ plan }: { plan: RiskPlan }) {
  return <Odds of={{ plan }} />
}

interface StrategyOddsProps {
  riskLevel: RiskLevel
  sector: string
  /** One of many: the picture stands small beside the words, and its scale is told once, by `OddsScale`. */
  compact?: boolean
}

/** What became of those who held a strategy until it matured. */
export function StrategyOdds({ riskLevel, sector, compact }: StrategyOddsProps) {
  return <Odds of={{ riskLevel, sector }} compact={compact} />
}

function Odds({ of, compact = false }: { of: Claim; compact?: boolean }) {
  return (
    <Fetched load={load} fallback={<Room $compact={compact} />}>
      {({ DrawnOdds }) => <DrawnOdds of={of} compact={compact} />}
    </Fetched>
  )
}

/** What the pictures of a list of strategies are drawn on. */
export function OddsScale() {
  return (
    <ScaleRoom>
      <Fetched load={load} fallback={null}>
        {({ StrategyScale }) => <StrategyScale />}
      </Fetched>
    </ScaleRoom>
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
const Room = styled.div<{ $rows?: number; $compact?: boolean }>`
  min-height: ${({ $rows, $compact }) => ($rows ? `${2.5 * $rows}rem` : $compact ? '10rem' : '14rem')};
`

/* Two lines on a phone, one elsewhere. */
const ScaleRoom = styled.p`
  min-height: 3em;
  color: var(--text-quiet);
  font-size: var(--type-caption);
  @media (min-width: 48rem) {
    min-height: 1.5em;
  }
`
