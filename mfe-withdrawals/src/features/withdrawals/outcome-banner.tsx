import { describeStatus, isOpen, type Transaction } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import { Money, Notice } from '@simvest/ui-kit'
import { useEffect } from 'react'
import { withdrawals as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { methodWord } from './destinations.ts'
import { useStoredWithdrawal } from './stored-withdrawal.ts'

const t = textsOf(texts)

const SHOW_DURATION_MS = 8_000

/** Shows for eight seconds how a withdrawal from this browser was decided. */
export function OutcomeBanner({ withdrawals }: { withdrawals: readonly Transaction[] }) {
  const [{ pending, watched }, keep] = useStoredWithdrawal()
  const decided = withdrawals.find((withdrawal) => watched.includes(withdrawal.id) && !isOpen(withdrawal))
  const decidedId = decided?.id

  useEffect(() => {
    if (decidedId === undefined) return
    // Even if the banner is never seen, there is nothing left to complete.
    if (pending?.id === decidedId) keep({ pending: undefined })
    const timer = setTimeout(() => keep({ watched: watched.filter((id) => id !== decidedId) }), SHOW_DURATION_MS)
    return () => clearTimeout(timer)
  }, [decidedId, keep, pending, watched])

  return <div role="status">{decided && <Banner withdrawal={decided} />}</div>
}

function Banner({ withdrawal: { amount, paymentMethod, status } }: { withdrawal: Transaction }) {
  const approved = describeStatus(status).outcome === 'done'
  const facts = { amount: <Money amount={negateCents(amount)} />, method: methodWord(paymentMethod), status }
  return (
    <Notice tone={approved ? 'info' : 'warning'} title={t('decided', { status })}>
      {t.rich('decidedText', facts)}
      {!approved && ` ${t('returned')}`}
    </Notice>
  )
}
