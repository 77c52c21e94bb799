import { Slot } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { Lazy } from './fetched.tsx'
import { loadOverlays } from './load-overlays.ts'

export type PopoverProps = {
  /** The button that opens the panel. */
  trigger: ReactElement
  title: string
  /** The end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** A panel below the button that opened it; the page behind it stays usable. */
export function Popover({ trigger, ...panel }: PopoverProps) {
  const [open, setOpen] = useState<boolean>()
  const opener = useRef<HTMLElement>(null)
  return (
    <>
      <Slot.Root ref={opener} aria-haspopup="dialog" aria-expanded={open ?? false} onClick={() => setOpen(!open)}>
        {trigger}
      </Slot.Root>
      {open !== undefined && (
        <Lazy load={loadOverlays} fallback={null}>
          {({ PopoverPanel }) => <PopoverPanel {...panel} opener={opener} open={open} onOpenChange={setOpen} />}
        </Lazy>
      )}
    </>
  )
}
