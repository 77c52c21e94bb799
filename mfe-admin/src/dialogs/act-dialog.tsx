import type { Endpoint, InputOf, OutputOf } from '@simvest/contracts'
import { CallNotice, useCall, type Words } from '@simvest/platform'
import { Button, Dialog, ProofField, Stack } from '@simvest/ui-kit'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import { ChangeNotice } from './change-notice.tsx'
import { OWNER_REASON, ReasonField } from './fields.tsx'
import { newsOf, type VersionGuard } from './use-version-guard.ts'

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
  /** Reasons that are often given; one press writes them into the field. */
  reasons?: readonly string[]
  /** Further fields. */
  children?: (form: UseFormReturn<Typed, unknown, Read>) => ReactNode
  /** The input of the call. */
  input: (read: Read) => InputOf<E>
  /** The toast of success. */
  done: (output: OutputOf<E>) => Words
  /** The toast of a refusal; the dialog gives the reason. */
  failed?: { title?: string; text?: string }
  /** The next step: the dialog closes, or shows the result. */
  after?: (output: OutputOf<E>) => void
  /** The thing that is decided about: the dialog follows it and shows what changed meanwhile. */
  seen?: VersionGuard
  /** The facts that are shown before the act. */
  facts?: ReactNode
  /** Whether the act can be confirmed: its facts are shown. */
  isReady?: boolean
  /** Whether Enter confirms at once: for decisions that are made by the hundred and can be taken back. */
  isQuick?: boolean
  onClose: () => void
}

/** Asks before an administrator acts upon a user. A dangerous button never has the first focus. */
export function ActDialog<E extends Endpoint, Typed extends FieldValues, Read>(props: ActDialogProps<E, Typed, Read>) {
  const { endpoint, title, consequence, confirmLabel, tone = 'danger', resolver, initial, seen } = props
  const { input, done, failed = {}, onClose, after = onClose, isReady = true, isQuick = false } = props
  const id = useId()
  const back = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const facts = useRef<HTMLDivElement>(null)
  useFocusAfter(facts, confirm, isQuick && isReady)
  const form = useForm<Typed, unknown, Read>({ resolver, defaultValues: initial })
  const call = useCall(endpoint, {
    form,
    what: () => `act "${confirmLabel}"`,
    done,
    after,
    failed: { title: 'Error', ...failed },
    refused: seen?.refused,
  })
  const hasFields = Object.keys(initial).length > 0
  const change = newsOf(seen, call)
  const canConfirm = change === undefined && isAnswerable(isReady, call)
  const firstOfQuick = isReady ? confirm : facts
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      role={hasFields ? 'dialog' : 'alertdialog'}
      closable={!call.pending}
      title={title}
      description={consequence}
      initialFocus={hasFields ? undefined : isQuick ? firstOfQuick : back}
      footer={
        <>
          <Button ref={back} disabled={call.pending} onClick={onClose}>
            Back
          </Button>
          <Button ref={confirm} type="submit" form={id} variant={tone} pending={call.pending} disabled={!canConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={form.handleSubmit((read) => (canConfirm ? call.send(input(read)) : undefined))}
        noValidate
      >
        <Stack>
          {props.facts && (
            <div ref={facts} tabIndex={-1}>
              {props.facts}
            </div>
          )}
          <Fields {...props} form={form} />
          {change ? <ChangeNotice change={change} /> : <CallNotice call={call} />}
        </Stack>
      </form>
    </Dialog>
  )
}

/** Asks again after a lost answer: pressing again finds out whether the act was done. */
function isAnswerable(isReady: boolean, { unanswered }: { unanswered: unknown }): boolean {
  return isReady || unanswered !== undefined
}

interface FieldsProps<Typed extends FieldValues, Read> extends Pick<
  ActDialogProps<Endpoint, Typed, Read>,
  'initial' | 'reasonHint' | 'reasons' | 'children'
> {
  form: UseFormReturn<Typed, unknown, Read>
}

function Fields<Typed extends FieldValues, Read>(props: FieldsProps<Typed, Read>) {
  const { form, initial, reasonHint = 'The user will see this reason.', reasons, children } = props
  const fieldOf = (name: string) => ({
    input: form.register(name as Path<Typed>),
    error: form.getFieldState(name as Path<Typed>, form.formState).error?.message,
  })
  const writeReason = (text: string) => form.setValue('reason' as Path<Typed>, text as PathValue<Typed, Path<Typed>>)
  return (
    <>
      {children?.(form)}
      {'reason' in initial && (
        <ReasonField {...fieldOf('reason')} hint={reasonHint} templates={reasons} onTemplate={writeReason} />
      )}
      {'ownerReason' in initial && <ReasonField {...fieldOf('ownerReason')} {...OWNER_REASON} />}
      {'currentPassword' in initial && <ProofField {...fieldOf('currentPassword')} />}
    </>
  )
}

/** Moves the focus from one element to another as soon as this holds, unless the person has moved it meanwhile. */
export function useFocusAfter(
  from: RefObject<HTMLElement | null>,
  to: RefObject<HTMLElement | null>,
  holds: boolean,
): void {
  useEffect(() => {
    if (holds && document.activeElement === from.current) to.current?.focus()
  }, [from, to, holds])
}
