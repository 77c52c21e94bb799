import { cancelOwnDeposit, type Deposit } from '@simvest/contracts'
import { api, notify, refresh } from '@simvest/platform'
import { Button, ConfirmDialog, Money } from '@simvest/ui-kit'
import { useState } from 'react'

/** Takes an order back while nobody has decided it. */
export function CancelDeposit({ deposit: { id, amount, version } }: { deposit: Deposit }) {
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const cancel = async () => {
    setPending(true)
    setError(undefined)
    try {
      await api.call(cancelOwnDeposit, { params: { id }, version })
      notify({ title: 'Deposit cancelled', description: 'Nothing was added to your Fund wallet.' })
      setAsking(false)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'The deposit could not be cancelled.')
    } finally {
      setPending(false)
      // Also after a refusal: an administrator may have been faster.
      void refresh(['/api/deposits', '/api/transactions'])
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel this deposit
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this deposit?"
        consequence={
          <>
            The order of <Money amount={amount} /> ends. You can start a new one at any time.
          </>
        }
        confirmLabel="Cancel deposit"
        cancelLabel="Keep it"
        pending={pending}
        error={error}
        onConfirm={() => void cancel()}
      />
    </>
  )
}
