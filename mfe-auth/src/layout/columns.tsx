import type { ReactNode } from 'react'
import styled from 'styled-components'

interface ColumnsProps {
  children: ReactNode
  aside: ReactNode
  /** On a small screen what stands beside comes first, or last. */
  asideLast?: boolean
}

/** A column to read, and beside it what stays in sight. */
export function Columns({ children, aside, asideLast = false }: ColumnsProps) {
  return (
    <Grid>
      <div>{children}</div>
      <Aside $last={asideLast}>{aside}</Aside>
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  align-items: start;
  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 42rem) minmax(16rem, 1fr);
    gap: var(--space-4);
  }
`

const Aside = styled.div<{ $last: boolean }>`
  order: ${({ $last }) => ($last ? 1 : -1)};
  @media (min-width: 60rem) {
    position: sticky;
    top: calc(var(--top) + var(--space-2));
    order: 0;
  }
`
