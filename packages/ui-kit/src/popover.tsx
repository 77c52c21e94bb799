import { Popover as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { clearOfBand } from './clear-of-band.ts'
import { ownEscape } from './own-escape.ts'
import { Heading } from './typography.tsx'

export type PopoverProps = {
  /** The button that opens the panel. */
  trigger: ReactElement
  title: string
  /** What stands at the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** A panel below the button that opened it; the page behind it stays usable. */
export function Popover({ trigger, title, action, children }: PopoverProps) {
  const titleId = useId()
  const [open, setOpen] = useState(false)
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Panel
          align="end"
          sideOffset={8}
          collisionPadding={clearOfBand}
          aria-labelledby={titleId}
          {...ownEscape(() => setOpen(false))}
        >
          <Header>
            <Heading id={titleId} level={2} size="body">
              {title}
            </Heading>
            {action}
          </Header>
          <Body>{children}</Body>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}

const Panel = styled(Radix.Content)`
  z-index: var(--layer-popover);
  display: flex;
  flex-direction: column;
  width: min(24rem, 100vw - var(--space-2));
  max-height: min(32rem, var(--radix-popover-content-available-height));
  border-radius: var(--radius-large);
  background: var(--surface-float);
  box-shadow: var(--shadow-2);
  outline: none;
`

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1);
  min-height: 3.25rem;
  padding: var(--space-1) var(--space-2);
  box-shadow: inset 0 -1px var(--line);
`

const Body = styled.div`
  min-height: 0;
  padding: var(--space-1);
  overflow-y: auto;
  overscroll-behavior: contain;
`
