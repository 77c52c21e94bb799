import type { ComponentProps, ReactNode } from 'react'
import styled from 'styled-components'
import { Inline } from './layout.tsx'
import { Heading } from './typography.tsx'

/** A surface of its own; `$flush` leaves the padding to a table or list inside. */
export const Card = styled.section<{ $flush?: boolean }>`
  --card-header-padding: ${({ $flush }) => ($flush ? 'var(--space-2) var(--space-2) 0' : '0')};
  min-width: 0;
  padding: ${({ $flush }) => ($flush ? '0' : 'var(--space-2)')};
  border-radius: var(--radius-large);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  overflow: ${({ $flush }) => ($flush ? 'clip' : 'visible')};

  @media (forced-colors: active) {
    border: 1px solid;
  }

  @media (min-width: 48rem) {
    --card-header-padding: ${({ $flush }) => ($flush ? 'var(--space-3) var(--space-3) 0' : '0')};
    padding: ${({ $flush }) => ($flush ? '0' : 'var(--space-3)')};
  }
`

export type CardHeaderProps = Omit<ComponentProps<'header'>, 'title'> & {
  title: ReactNode
  /** The rank of the title in the outline. */
  level?: 2 | 3 | 4
  description?: ReactNode
  /** The end of the line: a badge, a link, a quiet button. */
  action?: ReactNode
}

/** The top line of a card. */
export function CardHeader({ title, level = 2, description, action, ...props }: CardHeaderProps) {
  return (
    <Header as="header" $justify="space-between" {...props}>
      <div>
        <CardTitle level={level}>{title}</CardTitle>
        {description && <Description>{description}</Description>}
      </div>
      {action}
    </Header>
  )
}

/** A card's heading where `CardHeader` would be too much. */
export function CardTitle(props: Omit<ComponentProps<typeof Heading>, 'size'>) {
  return <Heading size="body" {...props} />
}

const Header = styled(Inline)`
  column-gap: var(--space-2);
  margin-bottom: var(--space-2);
  padding: var(--card-header-padding, 0);
`

const Description = styled.p`
  color: var(--text-quiet);
  font-size: var(--type-small);
`
