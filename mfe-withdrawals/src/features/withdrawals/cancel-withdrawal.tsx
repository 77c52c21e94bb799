import { cancelOwnWithdrawal, type Transaction } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, ConfirmDialog, Money } from '@simvest/ui-kit'
import { useState } from 'react'
import { useStoredWithdrawal } from './stored-withdrawal.ts'

/** Cancels the user's own open withdrawal, after asking. */
export function CancelWithdrawal({ withdrawal: { id, amount, version } }: { withdrawal: Transaction }) {
  const [{ pending: stored, watched }, keep] = useStoredWithdrawal()
  const [open, setOpen] = useState(false)
  const call = useCall(cancelOwnWithdrawal, {
    what: () => 'cancellation of this withdrawal',
    done: () => {
      // The user who cancelled it needs no banner.
      keep({
        watched: watched.filter((one) => one !== id),
        ...(stored?.id === id && { pending: undefined }),
      })
      return { title: 'Withdrawal cancelled', description: 'The held amount is back in your Profit wallet.' }
    },
    after: () => setOpen(false),
  })

  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Cancel withdrawal ${id}`} onClick={() => setOpen(true)}>
        Cancel
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Cancel this withdrawal?"
        consequence={
          <>
            The held amount of <Money amount={negateCents(amount)} /> returns to your Profit wallet.
          </>
        }
        confirmLabel="Cancel withdrawal"
        cancelLabel="Keep it"
        pending={call.pending}
        onConfirm={() => void call.send({ params: { id }, version })}
      >
        <CallNotice call={call} />
      </ConfirmDialog>
    </>
  )
}
