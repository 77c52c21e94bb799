import type { ProofBody } from '@simvest/contracts'
import { ConfirmDialog } from '@simvest/ui-kit'
import { ProofField, useProof } from './use-proof.tsx'

interface ConfirmByPasswordProps {
  title: string
  consequence: string
  confirmLabel: string
  act: (proof: ProofBody) => Promise<void>
  onClose: () => void
}

/** Asks before an act, and for the current password. */
export function ConfirmByPassword({ title, consequence, confirmLabel, act, onClose }: ConfirmByPasswordProps) {
  const { submit, pending, problem, field } = useProof(async (proof) => {
    await act(proof)
    onClose()
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      consequence={consequence}
      confirmLabel={confirmLabel}
      pending={pending}
      error={problem}
      onConfirm={() => void submit()}
    >
      <form onSubmit={submit} noValidate aria-label={title}>
        <ProofField {...field} />
      </form>
    </ConfirmDialog>
  )
}
