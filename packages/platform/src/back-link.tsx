import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'

/** The way back at the top of a page: "Back to Dashboard". */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Shape to={to}>
      <ArrowLeft size={16} aria-hidden="true" /> {children}
    </Shape>
  )
}

const Shape = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: 6px;
  color: var(--text-quiet);
  font-size: var(--type-small);
  text-decoration: none;
  &:hover {
    color: var(--text-strong);
  }
`
