import { Tooltip as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, use } from 'react'
import styled from 'styled-components'
import { clearOfBand } from './clear-of-band.ts'
import { PartLanguage } from './part-language.ts'

/** Used once, around everything that has tooltips: a tooltip waits 700 ms; the next one within 300 ms does not wait. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

export type TooltipProps = {
  /** A few more words about the trigger; never something that is said nowhere else. */
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** A focusable element. */
  children: ReactElement
}

/** A hint on hover and on keyboard focus. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Bubble lang={use(PartLanguage)} side={side} sideOffset={6} collisionPadding={clearOfBand}>
          {content}
        </Bubble>
      </Radix.Portal>
    </Radix.Root>
  )
}

const Bubble = styled(Radix.Content)`
  z-index: var(--layer-tooltip);
  max-width: 18rem;
  padding: 0.375rem 0.625rem;
  border-radius: var(--radius-small);
  background: var(--text-strong);
  color: var(--surface-0);
  font-size: var(--type-caption);
  box-shadow: var(--shadow-2);
`
