import { PlanOdds } from '@simvest/market-view'
import { cents } from '@simvest/money'
import { Heading, Money, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { HYPOTHETICAL, PLAN_TARGETS } from '@simvest/contracts'

interface Slide {
  title: string
  body: ReactNode
}

/** The figures of the landing page: targets as targets, examples as examples, each with its catch beside it. */
export const SLIDES: Slide[] = [
  {
    title: 'Two plans, and both can lose',
    body: <PlanTargets />,
  },
  {
    title: 'Start with a suggestion',
    body: (
      <Text>
        <Money amount={cents(100_00)} /> is the minimum deposit we suggest: enough to see the wallets move. It is
        simulated, so any other amount costs the same: nothing.
      </Text>
    ),
  },
  {
    title: 'Rehearse a withdrawal',
    body: (
      <Text>
        You can withdraw up to <Money amount={cents(7_500_00)} /> in 24 hours. An administrator decides; 5-15 minutes is
        an example of how long that takes. You meet the fee that scams ask for: a real service never asks for a payment
        before it lets you withdraw; if one does, it is a scam.
      </Text>
    ),
  },
  {
    title: 'Rehearse an identity check',
    body: (
      <Text>
        Specimen cards to practise with, never a real document. A decision within 24 hours is an example, as every time
        named here is.
      </Text>
    ),
  },
  {
    title: 'Ask a person',
    body: (
      <Text>
        Support is a mail address, once whoever runs this copy has set one. A reply within 24 hours is an example too.
      </Text>
    ),
  },
]

function PlanTargets() {
  return (
    <Stack $gap={2}>
      <Plans>
        <div>
          <dt>{PLAN_TARGETS.low.name}</dt>
          <dd>
            {PLAN_TARGETS.low.target}
            <PlanOdds plan="low" />
          </dd>
        </div>
        <div>
          <dt>{PLAN_TARGETS.high.name}</dt>
          <dd>
            {PLAN_TARGETS.high.target}
            <PlanOdds plan="high" />
          </dd>
        </div>
      </Plans>
      <Text>{HYPOTHETICAL}</Text>
    </Stack>
  )
}

/** One slide. Hidden slides keep their place, so that nothing below moves. */
export function SlideView({ slide, shown, label }: { slide: Slide; shown: boolean; label: string }) {
  return (
    <Frame role="group" aria-roledescription="slide" aria-label={label} $shown={shown} aria-hidden={!shown}>
      <Heading level={2} size="title">
        {slide.title}
      </Heading>
      {slide.body}
    </Frame>
  )
}

const Frame = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition: opacity var(--duration-slow) var(--ease-out);
`

const Plans = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-1);
  & > div {
    padding: var(--space-2);
    border-radius: var(--radius);
    background: var(--surface-2);
  }
  dt {
    color: var(--text);
    font-size: var(--type-small);
  }
  dd {
    color: var(--text-strong);
    font-weight: 600;
  }
`
