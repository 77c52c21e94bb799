import { cancelOwnWithdrawal, getWithdrawalAllowance, listTransactions, type Transaction } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import { api, notify, refresh } from '@simvest/platform'
import { Button, ConfirmDialog, Money } from '@simvest/ui-kit'
import { useState } from 'react'
import { useStoredWithdrawal } from './stored-withdrawal.ts'

/** Takes back one's own open withdrawal, after asking. */
export function CancelWithdrawal({ withdrawal: { id, amount, version } }: { withdrawal: Transaction }) {
  const [{ pending: stored, watched }, keep] = useStoredWithdrawal()
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  const cancel = async () => {
    setPending(true)
    setError(undefined)
    try {
      await api.call(cancelOwnWithdrawal, { params: { id }, version })
      // Who cancelled it knows: no banner.
      keep({
        watched: watched.filter((one) => one !== id),
        ...(stored?.id === id && { pending: undefined }),
      })
      setOpen(false)
      notify({ title: 'Withdrawal cancelled', description: 'The held amount is back in your Profit wallet.' })
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : 'The withdrawal could not be cancelled.')
    } finally {
      setPending(false)
      void refresh(['/api/user', getWithdrawalAllowance.path, listTransactions.path])
    }
  }

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
        pending={pending}
        error={error}
        onConfirm={() => void cancel()}
      />
    </>
  )
}
