import { cancelOwnWithdrawal, type Transaction } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, ConfirmDialog, Money } from '@simvest/ui-kit'
import { useState } from 'react'
import { withdrawals } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { useStoredWithdrawal } from './stored-withdrawal.ts'

const t = textsOf(withdrawals)

/** Cancels the user's own open withdrawal, after asking. */
export function CancelWithdrawal({ withdrawal: { id, amount, version } }: { withdrawal: Transaction }) {
  const [{ pending: stored, watched }, keep] = useStoredWithdrawal()
  const [open, setOpen] = useState(false)
  const call = useCall(cancelOwnWithdrawal, {
    what: () => t('cancelName'),
    done: () => {
      // The user who cancelled it needs no banner.
      keep({
        watched: watched.filter((one) => one !== id),
        ...(stored?.id === id && { pending: undefined }),
      })
      return { title: t('cancelled'), description: t('cancelledText') }
    },
    after: () => setOpen(false),
  })

  return (
    <>
      <Button size="small" variant="quiet" aria-label={t('cancelNumber', { id })} onClick={() => setOpen(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('cancelQuestion')}
        consequence={t.rich('returns', { amount: <Money amount={negateCents(amount)} /> })}
        confirmLabel={t('cancelWithdrawal')}
        cancelLabel={t('keep')}
        pending={call.pending}
        onConfirm={() => void call.send({ params: { id }, version })}
      >
        <CallNotice call={call} />
      </ConfirmDialog>
    </>
  )
}
