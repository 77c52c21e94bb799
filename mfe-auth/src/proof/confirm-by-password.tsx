import type { Endpoint, InputOf, ProofBody } from '@simvest/contracts'
import { CallNotice, useCall, type Words } from '@simvest/platform'
import { ConfirmDialog, ProofField } from '@simvest/ui-kit'
import { useProof } from './use-proof.ts'

interface ConfirmByPasswordProps<E extends Endpoint> {
  endpoint: E
  title: string
  consequence: string
  confirmLabel: string
  input: (proof: ProofBody) => InputOf<E>
  done: () => Words
  onClose: () => void
}

/** Asks for confirmation of an act, and for the current password. */
export function ConfirmByPassword<E extends Endpoint>(props: ConfirmByPasswordProps<E>) {
  const { endpoint, title, consequence, confirmLabel, input, done, onClose } = props
  const { form, field } = useProof()
  const call = useCall(endpoint, { form, done, after: onClose })
  const submit = form.handleSubmit((proof) => call.send(input(proof)))
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      consequence={consequence}
      confirmLabel={confirmLabel}
      pending={call.pending}
      onConfirm={() => void submit()}
    >
      <form onSubmit={submit} noValidate aria-label={title}>
        <ProofField {...field} />
      </form>
      <CallNotice call={call} />
    </ConfirmDialog>
  )
}
