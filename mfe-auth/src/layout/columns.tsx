import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Split } from './split.tsx'

interface ColumnsProps {
  children: ReactNode
  aside: ReactNode
  /** On a small screen what stands beside comes first, or last. */
  asideLast?: boolean
}

/** A column to read, and beside it what stays in sight. */
export function Columns({ children, aside, asideLast = false }: ColumnsProps) {
  return (
    <Split $columns="minmax(0, 42rem) minmax(16rem, 1fr)">
      <div>{children}</div>
      <Aside $last={asideLast}>{aside}</Aside>
    </Split>
  )
}

const Aside = styled.div<{ $last: boolean }>`
  order: ${({ $last }) => ($last ? 1 : -1)};
  @media (min-width: 60rem) {
    position: sticky;
    top: calc(var(--top) + var(--space-2));
    order: 0;
  }
`
