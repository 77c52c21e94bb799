import { type AdminDeposit, decideDeposit } from '@simvest/contracts'
import { api } from '@simvest/platform'
import { Money } from '@simvest/ui-kit'
import { ActDialog } from '#dialogs/act-dialog.tsx'

export interface Decision {
  deposit: AdminDeposit
  action: 'approve' | 'cancel'
}

/** Asks once more, naming the user, the act and what follows from it. */
export function DecideDepositDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { deposit, action } = decision
  const approves = action === 'approve'
  const { id, userId, username, amount, version } = deposit
  return (
    <ActDialog
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
      asksReason={!approves}
      act={async (reason) => {
        await api.call(decideDeposit, { params: { id }, body: { action, userId, reason }, version })
        return { title: 'Deposit request processed successfully' }
      }}
      onClose={onClose}
    />
  )
}
