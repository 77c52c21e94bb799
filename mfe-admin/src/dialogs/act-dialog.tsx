import type { Endpoint, InputOf, OutputOf } from '@simvest/contracts'
import { CallNotice, useCall, type Words } from '@simvest/platform'
import { Button, Dialog, ProofField, Stack } from '@simvest/ui-kit'
import { type ReactNode, useId, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { ChangeNotice } from './change-notice.tsx'
import { ReasonField } from './fields.tsx'
import { newsOf, type Seen } from './use-seen.ts'

export interface ActDialogProps<E extends Endpoint, Typed extends FieldValues, Read> {
  endpoint: E
  /** The act as a question that names the user. */
  title: string
  /** The consequence of the act, in plain words. */
  consequence: ReactNode
  /** The act as a verb with its object: "Reject document". */
  confirmLabel: string
  tone?: 'danger' | 'primary'
  /** The schema and the initial values of the form. A `reason` and the own `currentPassword` get fields of their own. */
  resolver: Resolver<Typed, unknown, Read>
  initial: DefaultValues<Typed>
  reasonHint?: string
  /** Further fields. */
  children?: (form: UseFormReturn<Typed, unknown, Read>) => ReactNode
  /** The input of the call. */
  input: (read: Read) => InputOf<E>
  /** The toast of success. */
  done: (output: OutputOf<E>) => Words
  /** The toast of a refusal; the dialog gives the reason. */
  failed?: { title?: string; text?: string }
  /** What happens next: the dialog closes, or shows the result. */
  after?: (output: OutputOf<E>) => void
  /** The thing that is decided about: the dialog follows it and shows what changed meanwhile. */
  seen?: Seen
  onClose: () => void
}

/** Asks before an administrator acts upon a user. The dangerous button never has the first focus. */
export function ActDialog<E extends Endpoint, Typed extends FieldValues, Read>(props: ActDialogProps<E, Typed, Read>) {
  const { endpoint, title, consequence, confirmLabel, tone = 'danger', resolver, initial, children, seen } = props
  const { reasonHint = 'The user reads it.', input, done, failed = {}, onClose, after = onClose } = props
  const id = useId()
  const back = useRef<HTMLButtonElement>(null)
  const form = useForm<Typed, unknown, Read>({ resolver, defaultValues: initial })
  const call = useCall(endpoint, {
    form,
    what: () => `act "${confirmLabel}"`,
    done,
    after,
    failed: { title: failed.title ?? 'Error', text: failed.text },
    refused: seen?.refused,
  })
  const fieldOf = (name: string) => ({
    input: form.register(name as Path<Typed>),
    error: form.getFieldState(name as Path<Typed>, form.formState).error?.message,
  })
  const hasFields = Object.keys(initial).length > 0
  const change = newsOf(seen, call)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      role={hasFields ? 'dialog' : 'alertdialog'}
      closable={!call.pending}
      title={title}
      description={consequence}
      initialFocus={hasFields ? undefined : back}
      footer={
        <>
          <Button ref={back} disabled={call.pending} onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={id} variant={tone} pending={call.pending} disabled={change !== undefined}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.handleSubmit((read) => call.send(input(read)))} noValidate>
        <Stack>
          {children?.(form)}
          {'reason' in initial && <ReasonField {...fieldOf('reason')} hint={reasonHint} />}
          {'currentPassword' in initial && <ProofField {...fieldOf('currentPassword')} />}
          {change ? <ChangeNotice change={change} /> : <CallNotice call={call} />}
        </Stack>
      </form>
    </Dialog>
  )
}
