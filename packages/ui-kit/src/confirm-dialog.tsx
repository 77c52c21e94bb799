import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { dialogs } from './locales/en.json'
import { Notice } from './notice.tsx'
import { textsOf } from './texts.ts'

const t = textsOf(dialogs)

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The act as a question: "Reject this withdrawal?" */
  title: ReactNode
  /** The consequence of the act, in plain words. */
  consequence: ReactNode
  /** The act as a verb with its object: "Reject withdrawal". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** The caller closes the dialog once the act has succeeded. */
  onConfirm: () => void
  pending?: boolean
  /** The reason why the act failed; the dialog stays open. */
  error?: ReactNode
  /** More to read or to fill in, such as a reason. */
  children?: ReactNode
}

/** Asks before an act that is hard to take back. The way out is focused first, never the act. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, consequence, confirmLabel, onConfirm, error, children } = props
  const { cancelLabel = t('cancel'), tone = 'danger', pending = false } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      closable={!pending}
      title={title}
      description={consequence}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} disabled={pending} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && <Notice tone="error">{error}</Notice>}
    </Dialog>
  )
}
