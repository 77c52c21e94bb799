import { DropdownMenu as Radix } from 'radix-ui'
import styled from 'styled-components'
import { clearOfBand } from './clear-of-band.ts'
import type { MenuProps } from './menu.tsx'

/**
 * A menu within the page's main part, which keeps its landmarks: a modal menu would hide the page with its landmarks from
 * screen readers.
 */
export function MenuPanel({ actions, children, openAtOnce }: MenuProps & { openAtOnce: boolean }) {
  return (
    <Radix.Root defaultOpen={openAtOnce} modal={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={document.querySelector('main')}>
        <List align="end" sideOffset={4} collisionPadding={clearOfBand}>
          {actions.map(({ label, onSelect, icon, disabled, danger }) => (
            <Action key={label} onSelect={onSelect} disabled={disabled} data-danger={danger || undefined}>
              {icon}
              {label}
            </Action>
          ))}
        </List>
      </Radix.Portal>
    </Radix.Root>
  )
}

const List = styled(Radix.Content)`
  z-index: var(--layer-popover);
  min-width: 12rem;
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: var(--space-half);
  border-radius: var(--radius);
  background: var(--surface-float);
  box-shadow: var(--shadow-2);
  overflow-y: auto;
`

const Action = styled(Radix.Item)`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 2.5rem;
  padding: 0.375rem 0.625rem;
  border-radius: var(--radius-small);
  color: var(--text);
  font-size: var(--type-small);
  cursor: pointer;
  outline: none;

  & > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
  &[data-danger] {
    color: var(--status-danger);
  }
  :not([data-danger]) + &[data-danger] {
    margin-top: var(--space-1);
  }
  &[data-highlighted] {
    background: var(--accent);
    color: var(--text-on-fill);
  }
  &[data-danger][data-highlighted] {
    background: var(--danger);
  }
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`
