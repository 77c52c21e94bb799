import styled from 'styled-components'
import type { Claim } from './claim.ts'
import { Fan } from './fan.tsx'
import { oddsOf } from './told-odds.ts'

/** Odds in words and as a picture, in the same size as the claim beside them. */
export function DrawnOdds({ of }: { of: Claim }) {
  const odds = oddsOf(of)
  if (!odds) return null
  const { lost, range, fan } = odds
  return (
    <Beside>
      <span>
        {lost} {range}
      </span>
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
  color: var(--text-strong);
  font-weight: 500;
  & > span {
    flex: 1 1 12rem;
  }
`
