import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Cards beside each other, which scroll sideways where they do not fit. */
export function CardRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
    <Row tabIndex={0} role="group" aria-label={label}>
      {children}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  & > * {
    scroll-snap-align: start;
  }
  /* Alone it leaves no void beside it on a phone. */
  & > :only-child {
    flex: 0 1 30rem;
  }
`

/** A card of the row, with its actions at its foot. */
export const RowCard = styled.article`
  display: flex;
  flex: 0 0 min(20rem, 85%);
  flex-direction: column;
  gap: var(--space-1);
  min-height: 13rem;
  padding: var(--space-2);
  border-radius: var(--radius);
  background: var(--surface-0);
`
