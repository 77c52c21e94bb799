import { type AdminDeposit, decideDeposit, listAllDeposits, listUsers } from '@simvest/contracts'
import { api, notify, refresh } from '@simvest/platform'
import { ConfirmDialog, Money } from '@simvest/ui-kit'
import { useState } from 'react'

export interface Decision {
  deposit: AdminDeposit
  action: 'approve' | 'cancel'
}

/** Asks once more, naming the user, the act and what follows from it. */
export function DecideDepositDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { deposit, action } = decision
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  const confirm = async () => {
    setPending(true)
    setError(undefined)
    try {
      await api.call(decideDeposit, { params: { id: deposit.id }, body: { action, userId: deposit.userId } })
      notify({ title: 'Deposit request processed successfully' })
      onClose()
    } catch (caught) {
      setError(caught instanceof Error ? caught.message : 'Please try again.')
    } finally {
      setPending(false)
      // Also after a refusal: somebody else may have decided meanwhile.
      void refresh([listAllDeposits.path, listUsers.path])
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        action === 'approve'
          ? `Approve the deposit of ${deposit.username}?`
          : `Cancel the deposit of ${deposit.username}?`
      }
      consequence={
        <>
          <Money amount={deposit.amount} />{' '}
          {action === 'approve'
            ? `is added to the Fund wallet of ${deposit.username}, who is notified.`
            : `is not added. The order is closed and ${deposit.username} is notified.`}
        </>
      }
      confirmLabel={action === 'approve' ? 'Approve deposit' : 'Cancel deposit'}
      cancelLabel="Back"
      tone={action === 'approve' ? 'primary' : 'danger'}
      pending={pending}
      error={error}
      onConfirm={() => void confirm()}
    />
  )
}
