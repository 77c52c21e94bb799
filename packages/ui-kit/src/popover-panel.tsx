import { Popover as Radix } from 'radix-ui'
import { type RefObject, use, useId } from 'react'
import styled from 'styled-components'
import { clearOfBand } from './clear-of-band.ts'
import { ownEscape } from './own-escape.ts'
import { PartLanguage } from './part-language.ts'
import type { PopoverProps } from './popover.tsx'
import { Heading } from './typography.tsx'

type PopoverPanelProps = Omit<PopoverProps, 'trigger'> & {
  /** The button that opened it: it stands there, and gives it the focus back. */
  opener: RefObject<HTMLElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PopoverPanel({ opener, open, onOpenChange, title, action, children }: PopoverPanelProps) {
  const titleId = useId()
  const lang = use(PartLanguage)
  const isOpener = (target: EventTarget | null) => target instanceof Node && opener.current?.contains(target)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={opener} />
      <Radix.Portal>
        <Panel
          align="end"
          lang={lang}
          sideOffset={8}
          collisionPadding={clearOfBand}
          aria-labelledby={titleId}
          {...ownEscape(() => onOpenChange(false))}
          // The button closes it itself.
          onInteractOutside={(event) => isOpener(event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // After a click elsewhere the focus stays there.
            if (document.activeElement === document.body) opener.current?.focus()
          }}
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
