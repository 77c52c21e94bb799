import { fieldErrorsOf, notify, refresh } from '@simvest/platform'
import { Button, Dialog, Field, Notice, Stack, Textarea } from '@simvest/ui-kit'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'

export type ActDialogProps = {
  /** The act as a question that names the user. */
  title: string
  /** What it brings about, in plain words. */
  consequence: ReactNode
  /** The act as a verb with its object: "Reject document". */
  confirmLabel: string
  tone?: 'danger' | 'primary'
  /** What is said with the server's words when it refuses: in place of "Error", and before them. */
  failure?: { title?: string; text?: string }
  /** The act needs a reason, which the user will read. */
  asksReason?: boolean
  reasonHint?: string
  /** More to fill in. */
  children?: ReactNode
  /** Says whether what was filled in is good, and shows what is not. */
  check?: () => boolean
  /** Throws where the server refuses; what was typed then stays. Returns what to say of the success. */
  act: (reason: string | undefined) => Promise<{ title: string; description?: string }>
  /** What is called when the server refuses: its words for single fields. */
  onRefused?: (fields: Readonly<Record<string, string>>) => void
  /** Where success does something else than close. */
  onDone?: () => void
  onClose: () => void
}

const REASON_MAX = 500

/** Asks before an administrator acts upon a user. The dangerous button is never focused first. */
export function ActDialog(props: ActDialogProps) {
  const { title, consequence, confirmLabel, tone = 'danger', children, onClose } = props
  const { failure = {}, asksReason = false, reasonHint = 'The user reads it.' } = props
  const form = useId()
  const back = useRef<HTMLButtonElement>(null)
  const hasFields = asksReason || Boolean(children)
  const { pending, error, reason, setReason, reasonError, submit } = useAct(props)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      role={hasFields ? 'dialog' : 'alertdialog'}
      closable={!pending}
      title={title}
      description={consequence}
      initialFocus={hasFields ? undefined : back}
      footer={
        <>
          <Button ref={back} disabled={pending} onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={form} variant={tone} pending={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack>
          {children}
          {asksReason && (
            <Field label="Reason" hint={reasonHint} error={reasonError} required>
              <Textarea
                rows={2}
                maxLength={REASON_MAX}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          )}
          {error && (
            <Notice tone="error" title={failure.title ?? failure.text ?? 'Error'}>
              {error}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

function useAct({ asksReason, check, act, failure = {}, onRefused, onClose, onDone = onClose }: ActDialogProps) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [reason, setReason] = useState('')
  const [reasonError, setReasonError] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const missing = asksReason && reason.trim() === '' ? 'Please give a reason.' : undefined
    setReasonError(missing)
    // Both, so that everything that is wrong is seen at once.
    if ((check && !check()) || missing) return
    setPending(true)
    setError(undefined)
    try {
      notify(await act(reason.trim() || undefined))
      onDone()
    } catch (refusal) {
      onRefused?.(fieldErrorsOf(refusal))
      const message = refusal instanceof Error ? refusal.message : 'Please try again.'
      setError(message)
      const description = failure.text ? `${failure.text}: ${message}` : message
      notify({ title: failure.title ?? 'Error', description, variant: 'destructive' })
    } finally {
      setPending(false)
      // Also after a refusal: somebody else may have decided meanwhile.
      void refresh()
    }
  }
  return { pending, error, reason, setReason, reasonError, submit: (event: FormEvent) => void submit(event) }
}
