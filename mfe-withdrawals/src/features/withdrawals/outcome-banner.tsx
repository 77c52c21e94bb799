import { describeStatus, isOpen, type Transaction, methodLabel } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import { Money, Notice } from '@simvest/ui-kit'
import { useEffect } from 'react'
import { useStoredWithdrawal } from './stored-withdrawal.ts'

const SHOWN = 8_000

/** Shows for eight seconds how a withdrawal from this browser was decided. */
export function OutcomeBanner({ withdrawals }: { withdrawals: readonly Transaction[] }) {
  const [{ pending, watched }, keep] = useStoredWithdrawal()
  const decided = withdrawals.find((withdrawal) => watched.includes(withdrawal.id) && !isOpen(withdrawal))
  const decidedId = decided?.id

  useEffect(() => {
    if (decidedId === undefined) return
    // Even if the banner is never seen, there is nothing left to complete.
    if (pending?.id === decidedId) keep({ pending: undefined })
    const timer = setTimeout(() => keep({ watched: watched.filter((id) => id !== decidedId) }), SHOWN)
    return () => clearTimeout(timer)
  }, [decidedId, keep, pending, watched])

  return <div role="status">{decided && <Banner withdrawal={decided} />}</div>
}

function Banner({ withdrawal: { amount, paymentMethod, status } }: { withdrawal: Transaction }) {
  const approved = describeStatus(status).outcome === 'done'
  return (
    <Notice tone={approved ? 'info' : 'warning'} title={`Withdrawal ${status}`}>
      <Money amount={negateCents(amount)} /> by {methodLabel(paymentMethod, 'Withdrawal')} was {status}.
      {!approved && ' Funds have been returned to your account.'}
    </Notice>
  )
}
