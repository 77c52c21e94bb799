import type { Endpoint, InputOf, ProofBody } from '@simvest/contracts'
import { useCall, type Words } from '@simvest/platform'
import { ProofField } from '@simvest/ui-kit'
import { ConfirmCall } from '#layout/confirm-call.tsx'
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
  const { endpoint, input, done, onClose, ...texts } = props
  const { form, field } = useProof()
  const call = useCall(endpoint, { form, done, after: onClose })
  const submit = form.handleSubmit((proof) => call.send(input(proof)))
  return (
    <ConfirmCall {...texts} call={call} onConfirm={submit} onClose={onClose}>
      <form onSubmit={submit} noValidate aria-label={texts.title}>
        <ProofField {...field} />
      </form>
    </ConfirmCall>
  )
}
