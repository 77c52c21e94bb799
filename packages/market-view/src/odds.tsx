import type { RiskLevel, RiskPlan } from '@simvest/contracts'
import { fetchAhead, Lazy } from '@simvest/ui-kit'
import styled from 'styled-components'
import type { Claim } from './claim.ts'

const load = () => import(/* webpackChunkName: "ahead-odds" */ './drawn-odds.tsx')

/** For a page that opens with odds: the pictures come beside its own script, and not once it is drawn. */
export const fetchOddsAhead = () => fetchAhead(load)

interface PlanOddsProps {
  plan: RiskPlan
  /** True for a picture beside another that says the scale of both. */
  withoutScale?: boolean
}

/** The results of people who left a plan on for as long as its target is claimed for. */
export function PlanOdds({ plan, withoutScale = false }: PlanOddsProps) {
  return <Odds of={{ plan }} withoutScale={withoutScale} />
}

interface StrategyOddsProps {
  riskLevel: RiskLevel
  sector: string
}

/** The results of people who held a strategy until it matured. */
export function StrategyOdds({ riskLevel, sector }: StrategyOddsProps) {
  return <Odds of={{ riskLevel, sector }} />
}

function Odds({ of, withoutScale = false }: { of: Claim; withoutScale?: boolean }) {
  return (
    <Lazy load={load} fallback={<Room />}>
      {({ DrawnOdds }) => <DrawnOdds of={of} withoutScale={withoutScale} />}
    </Lazy>
  )
}

/** The results of a strategy in one line of a list, on the scale of `BarScale`. */
export function StrategyBar({ riskLevel, sector }: StrategyOddsProps) {
  return (
    <Lazy load={load} fallback={<BarRoom />}>
      {({ DrawnBar }) => <DrawnBar of={{ riskLevel, sector }} />}
    </Lazy>
  )
}

/** The scale and the parts of all bars of a list, in words. */
export function BarScale() {
  return (
    <ScaleRoom>
      <Lazy load={load} fallback={null}>
        {({ DrawnScale }) => <DrawnScale />}
      </Lazy>
    </ScaleRoom>
  )
}

/** Every plan and every strategy, beside each other. */
export function AllOdds() {
  return (
    <Lazy load={load} fallback={<Room $rows={18} />}>
      {({ OddsTable }) => <OddsTable />}
    </Lazy>
  )
}

/* As high as what comes, so that nothing below moves. */
const Room = styled.div<{ $rows?: number }>`
  min-height: ${({ $rows }) => ($rows ? `${2.5 * $rows}rem` : '14rem')};
`

const BarRoom = styled.div`
  min-height: 2.5rem;
`

/* Four lines on a phone, two elsewhere. */
const ScaleRoom = styled.p`
  min-height: 6em;
  color: var(--text-quiet);
  font-size: var(--type-caption);
  @media (min-width: 48rem) {
    min-height: 3em;
  }
`
