import type { ReactElement, ReactNode } from 'react'
import styled from 'styled-components'
import { Heading, Text } from './typography.tsx'

export type EmptyStateProps = {
  /** A lucide icon; decoration beside the title. */
  icon?: ReactElement
  title: ReactNode
  children?: ReactNode
  /** The next thing to do. */
  action?: ReactNode
  level?: 1 | 2 | 3 | 4
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ icon, title, children, action, level = 2 }: EmptyStateProps) {
  return (
    <Frame>
      {icon && <Disc aria-hidden="true">{icon}</Disc>}
      <Heading level={level} size={level === 1 ? 'title' : 'body'}>
        {title}
      </Heading>
      {children && (
        <Text as="div" $size="small" $tone="quiet">
          {children}
        </Text>
      )}
      {action && <Action>{action}</Action>}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-half);
  max-width: 26rem;
  margin-inline: auto;
  padding: var(--space-3) var(--space-2);
  text-align: center;
`

const Disc = styled.div`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  margin-bottom: var(--space-half);
  border-radius: 50%;
  background: var(--surface-2);
  color: var(--text-quiet);

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`

const Action = styled.div`
  margin-top: var(--space-2);
`
