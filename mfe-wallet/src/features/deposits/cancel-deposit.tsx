import { cancelOwnDeposit, type Deposit } from '@simvest/contracts'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, ConfirmDialog, Money } from '@simvest/ui-kit'
import { useState } from 'react'

/** Cancels an order before anybody has decided it. */
export function CancelDeposit({ deposit: { id, amount, version } }: { deposit: Deposit }) {
  const [asking, setAsking] = useState(false)
  const call = useCall(cancelOwnDeposit, {
    what: () => 'cancellation of this deposit',
    done: () => ({ title: 'Deposit cancelled', description: 'Nothing was added to your Fund wallet.' }),
    after: () => setAsking(false),
  })
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
        pending={call.pending}
        onConfirm={() => void call.send({ params: { id }, version })}
      >
        <CallNotice call={call} />
      </ConfirmDialog>
    </>
  )
}
