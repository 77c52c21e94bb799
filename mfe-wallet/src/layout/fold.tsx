import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Keeps out of sight what few people look for: its name alone is in view. */
export function Fold({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <details>
      <Summary>{name}</Summary>
      {children}
    </details>
  )
}

const Summary = styled.summary`
  padding-block: 0.625rem;
  color: var(--text-quiet);
  font-size: var(--type-small);
  cursor: pointer;
`
