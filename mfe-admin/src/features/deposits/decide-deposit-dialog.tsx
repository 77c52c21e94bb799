import { type AdminDeposit, decideDeposit } from '@simvest/contracts'
import { Money } from '@simvest/ui-kit'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { CONFIRMED, REASONED } from '#dialogs/fields.tsx'
import { type About, useSeen } from '#dialogs/use-seen.ts'

export type DepositAction = 'approve' | 'cancel'

/** As much of a deposit as its decision is about. */
type PendingDeposit = Pick<AdminDeposit, 'id' | 'userId' | 'username' | 'amount' | 'status' | 'version'>

interface Props {
  /** As the list has it now. */
  deposit: PendingDeposit
  action: DepositAction
  /** Once it is decided; without it the dialog closes then too. */
  onDone?: () => void
  onClose: () => void
}

const DEPOSIT: About<typeof decideDeposit, PendingDeposit> = {
  endpoint: decideDeposit,
  versionOf: ({ version }) => version,
  presentIn: (present) => present,
  describe: ({ amount, status }) => (
    <>
      <Money amount={amount} />, {status}
    </>
  ),
  isOpen: ({ status }) => status === 'pending',
}

/** Asks once more, naming the user, the act and what follows from it. */
export function DecideDepositDialog({ deposit, action, onDone, onClose }: Props) {
  const seen = useSeen(DEPOSIT, deposit)
  const { id, userId, username, amount, version } = seen.row
  const approves = action === 'approve'
  return (
    <ActDialog
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
      {...(approves ? CONFIRMED : REASONED)}
      input={(given) => ({ params: { id }, body: { action, userId, ...given }, version })}
      done={() => ({ title: 'Deposit request processed successfully' })}
      after={onDone}
      seen={seen}
      onClose={onClose}
    />
  )
}
