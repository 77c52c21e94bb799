import { Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'

/** Holds `Fact`s in as many columns as have room. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: var(--space-2);
  overflow-wrap: anywhere;
`

interface FactProps {
  name: string
  children: ReactNode
  /** More about it, in an element `dd`. */
  more?: ReactNode
}

/** A name above its value. */
export function Fact({ name, children, more }: FactProps) {
  return (
    <div>
      <Text as="dt" $size="caption" $tone="quiet">
        {name}
      </Text>
      <Text as="dd" $tone="strong">
        {children}
      </Text>
      {more}
    </div>
  )
}
