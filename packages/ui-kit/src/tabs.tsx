import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import styled from 'styled-components'

export type TabsProps = ComponentProps<typeof Radix.Root>

/** Views of one thing, one at a time; holds a `TabList` of `Tab`s and a `TabPanel` for each. */
export const Tabs = styled(Radix.Root)`
  min-width: 0;
`

/** The row of tabs; needs an `aria-label`. Where a phone is too narrow they go on in a second line: none is out of sight. */
export const TabList = styled(Radix.List)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-half);
  box-shadow: inset 0 -1px var(--line);
  @media (max-width: 26rem) {
    gap: 0;
  }
`

export const Tab = styled(Radix.Trigger)`
  flex: none;
  min-height: var(--control-height);
  padding: 0 0.75rem;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: var(--text-quiet);
  font-size: var(--type-small);
  font-weight: 550;
  cursor: pointer;
  /* Five words still stand in one line of a phone. */
  @media (max-width: 26rem) {
    padding: 0 0.375rem;
  }
  transition: color var(--duration-fast) var(--ease-out);

  &:hover:not(:disabled) {
    color: var(--text-strong);
  }
  &[data-state='active'] {
    border-bottom-color: var(--accent-text);
    color: var(--text-strong);
  }
  &:focus-visible {
    border-radius: var(--radius-small);
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    &:not([data-state='active']) {
      border-bottom-color: Canvas;
    }
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`

/** The view of one tab. */
export const TabPanel = styled(Radix.Content)`
  padding-top: var(--space-2);

  &:focus-visible {
    outline-offset: 4px;
  }
`
