import { Slot } from 'radix-ui'
import { type ReactElement, type ReactNode, type RefObject, useState } from 'react'
import { AwaitedAbove } from './awaited-above.tsx'
import { Lazy } from './fetched.tsx'
import { loadOverlays } from './load-overlays.ts'

export type DialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The button that opens the dialog, if the dialog manages `open` itself. */
  trigger?: ReactElement
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons; the main act comes last. */
  footer?: ReactNode
  width?: 'small' | 'medium' | 'large'
  /** The element to focus first; by default the first control of the dialog. */
  initialFocus?: RefObject<HTMLElement | null>
  /** `alertdialog` demands an answer: pressing outside does not close it, and it has no close button. */
  role?: 'dialog' | 'alertdialog'
  /** False if a button in the footer says that it closes the dialog. */
  closeButton?: boolean
  /** False while an act runs that needs its dialog: Escape, the backdrop and the close button then do nothing. */
  closable?: boolean
}

/** A modal dialog below the simulation band; a bottom sheet on phones. */
export function Dialog({ trigger, open: given, onOpenChange, ...rest }: DialogProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const open = given ?? ownOpen
  // Once opened it stays, because it closes with a movement.
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  const change = (next: boolean) => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  return (
    <>
      {trigger && (
        <Slot.Root aria-haspopup="dialog" aria-expanded={open} onClick={() => change(true)}>
          {trigger}
        </Slot.Root>
      )}
      {wanted && (
        <Lazy load={loadOverlays} fallback={open && <AwaitedAbove />}>
          {({ DialogPanel }) => <DialogPanel {...rest} open={open} onOpenChange={change} />}
        </Lazy>
      )}
    </>
  )
}
