import type { Cents } from '@simvest/money'
import { Button, Lazy, Skeleton } from '@simvest/ui-kit'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import type { Claim } from './claim.ts'
import { trial } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(trial)

const load = () => import('./drawn-back-test.tsx')

export interface BackTestProps {
  of: Claim
  /** An amount typed elsewhere on the page; without a valid amount, this part has a field of its own. */
  amount?: Cents
  /** Whether to try it is what comes next on the page. */
  isNext?: boolean
  /** Renders actions for the tried amount. */
  children?: (amount: Cents) => ReactNode
}

/** Tries an amount on days that are over, before a dollar is at stake. The browser computes it on request. */
export function BackTest({ isNext = false, ...props }: BackTestProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Frame>
      <Button
        type="button"
        variant={isNext && !isOpen ? 'primary' : 'secondary'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('close') : t('open')}
      </Button>
      {isOpen && (
        <Lazy load={load} fallback={<Skeleton height="20rem" radius="var(--radius)" />}>
          {({ DrawnBackTest }) => <DrawnBackTest {...props} />}
        </Lazy>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  justify-items: start;
  & > div {
    width: 100%;
  }
`
