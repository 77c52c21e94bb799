import type { RiskLevel, RiskPlan } from '@simvest/contracts'
import { Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { Fan } from './fan.tsx'
import { oddsOfPlan, oddsOfStrategy } from './told-odds.ts'

/** Odds in words and as a picture, in the size of the claim that they stand beside. */
export function DrawnOdds({ of }: { of: { plan: RiskPlan } | { riskLevel: RiskLevel; sector: string } }) {
  const odds = 'plan' in of ? oddsOfPlan(of.plan) : oddsOfStrategy(of.riskLevel, of.sector)
  if (!odds) return null
  const { lost, range, fan } = odds
  return (
    <Beside>
      <Text as="span" $size="small" $tone="strong">
        {lost} {range}
      </Text>
      <Fan
        lines={fan}
        label="How results spread from day to day: 90 of 100 people within the light band, 50 within the dark one, half below the line."
      />
    </Beside>
  )
}

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  align-items: center;
  & > span {
    flex: 1 1 12rem;
  }
`
