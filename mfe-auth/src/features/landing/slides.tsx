import { fetchOddsAhead, hypothetical, PlanOdds, planName, planTarget } from '@simvest/market-view'
import { cents } from '@simvest/money'
import { Heading, Money, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { landing } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(landing)

fetchOddsAhead()

interface Slide {
  title: 'plans' | 'start' | 'withdraw' | 'identity' | 'ask'
  /** The slide of the plans has none. */
  text?: () => ReactNode
}

/** The figures of the landing page: targets as targets, examples as examples, each with its catch beside it. */
export const SLIDES: Slide[] = [
  { title: 'plans' },
  { title: 'start', text: () => t.rich('startText', { amount: <Money amount={cents(100_00)} /> }) },
  { title: 'withdraw', text: () => t.rich('withdrawText', { amount: <Money amount={cents(7_500_00)} /> }) },
  { title: 'identity', text: () => t('identityText') },
  { title: 'ask', text: () => t('askText') },
]

function PlanTargets() {
  return (
    <Stack $gap={2}>
      <Plans>
        {(['low', 'high'] as const).map((plan) => (
          <div key={plan}>
            <dt>{planName(plan)}</dt>
            <dd>
              {planTarget(plan)}
              <PlanOdds plan={plan} />
            </dd>
          </div>
        ))}
      </Plans>
      <Text>{hypothetical()}</Text>
    </Stack>
  )
}

/** A slide. Hidden slides keep their place, so that nothing below moves. */
export function SlideView({ slide, shown, label }: { slide: Slide; shown: boolean; label: string }) {
  return (
    <Frame role="group" aria-roledescription={t('slide')} aria-label={label} $shown={shown} aria-hidden={!shown}>
      <Heading level={2} size="title">
        {t(slide.title)}
      </Heading>
      {slide.text ? <Text>{slide.text()}</Text> : <PlanTargets />}
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
