import { type AdminDeposit, decideDeposit } from '@simvest/contracts'
import { Money } from '@simvest/ui-kit'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { decisionForm } from '#dialogs/fields.tsx'
import { Foresight, useForesight } from '#dialogs/foresight.tsx'
import { REASONS } from '#dialogs/reasons.ts'
import { type ActSubject, useVersionGuard } from '#dialogs/use-version-guard.ts'
import { aboutOwner } from '#layout/review.tsx'

export type DepositAction = 'approve' | 'cancel'

/** The fields of a deposit that its decision needs. */
type PendingDeposit = Pick<AdminDeposit, 'id' | 'userId' | 'username' | 'amount' | 'status' | 'version' | 'ownerState'>

interface Props {
  /** The deposit as the list has it now. */
  deposit: PendingDeposit
  action: DepositAction
  /** Called after the decision; without it the dialog closes. */
  onDone?: () => void
  onClose: () => void
}

const DEPOSIT: ActSubject<typeof decideDeposit, PendingDeposit> = {
  endpoint: decideDeposit,
  versionOf: ({ version }) => version,
  presentIn: (present) => present,
  describe: (row) => (
    <>
      <Money amount={row.amount} />, {row.status}
      {aboutOwner(row)}
    </>
  ),
  isOpen: ({ status }) => status === 'pending',
}

/** Asks for confirmation and names the user, the act and its consequence. */
export function DecideDepositDialog({ deposit, action, onDone, onClose }: Props) {
  const seen = useVersionGuard(DEPOSIT, deposit)
  const { id, userId, username, amount, version, ownerState } = seen.row
  const approves = action === 'approve'
  const foresight = useForesight(id, approves ? 'approve' : 'reject')
  return (
    <ActDialog
      key={ownerState}
      endpoint={decideDeposit}
      title={approves ? `Approve the deposit of ${username}?` : `Cancel the deposit of ${username}?`}
      consequence={
        <>
          <Money amount={amount} />{' '}
          {approves
            ? `is added to the Fund wallet of ${username}, who is notified.`
            : `is not added. The order is closed and ${username} is notified.`}
        </>
      }
      confirmLabel={approves ? 'Approve deposit' : 'Cancel deposit'}
      tone={approves ? 'primary' : 'danger'}
      {...decisionForm(!approves, [ownerState])}
      facts={<Foresight userId={userId} foresight={foresight} />}
      isReady={foresight.isPossible}
      isQuick
      reasons={REASONS.deposit}
      input={(given) => ({ params: { id }, body: { action, userId, ...given }, version })}
      done={() => ({ title: 'Deposit request processed successfully' })}
      after={onDone}
      seen={seen}
      onClose={onClose}
    />
  )
}
