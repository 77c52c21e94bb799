import { cancelOwnDeposit, type Deposit } from '@simvest/contracts'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, ConfirmDialog, Money } from '@simvest/ui-kit'
import { useState } from 'react'
import { depositMethod } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(depositMethod)

/** Cancels an order before anybody has decided it. */
export function CancelDeposit({ deposit: { id, amount, version } }: { deposit: Deposit }) {
  const [asking, setAsking] = useState(false)
  const call = useCall(cancelOwnDeposit, {
    what: () => t('cancelWhat'),
    after: () => setAsking(false),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('cancelAsk')}
        consequence={t.rich('cancelText', { amount: <Money amount={amount} /> })}
        confirmLabel={t('cancelConfirm')}
        cancelLabel={t('keep')}
        pending={call.pending}
        onConfirm={() => void call.send({ params: { id }, version })}
      >
        <CallNotice call={call} />
      </ConfirmDialog>
    </>
  )
}
