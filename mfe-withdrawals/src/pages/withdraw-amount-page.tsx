import { describeStatus, getTransaction, isOpen } from '@simvest/contracts'
import { isApiError, Link, Navigate, useQuery } from '@simvest/platform'
import { Slot } from '@simvest/platform/slot'
import { Button, Skeleton } from '@simvest/ui-kit'
import { useEffect } from 'react'
import { AmountForm } from '#features/withdrawals/amount-form.tsx'
import { fee, scam } from '#features/withdrawals/fee-notice.tsx'
import { useStoredWithdrawal } from '#features/withdrawals/stored-withdrawal.ts'
import { useCreateWithdrawal } from '#features/withdrawals/use-create-withdrawal.ts'
import { amount } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Redirect } from './redirect.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

const t = textsOf(amount)

export function WithdrawAmountPage() {
  const [{ pending }, keep] = useStoredWithdrawal()
  const { unanswered } = useCreateWithdrawal()
  const { data, error } = useQuery(getTransaction, { params: { id: pending?.id ?? 1 } }, { enabled: Boolean(pending) })
  const isOver = pending !== undefined && (isGone(error) || (data && !isOpen(data)))

  useEffect(() => {
    // Decided meanwhile, or not this user's: there is nothing to come back to.
    if (isOver) keep({ pending: undefined })
  }, [isOver, keep])

  if (unanswered) return <Navigate to="/withdraw/status" replace />
  if (pending && data && !isOver) {
    return describeStatus(data.status).proof === 'given' ? (
      <Redirect to="/withdrawals" title={t('pending')} description={t('pendingText')} />
    ) : (
      <Redirect to="/withdraw/status" title={t('complete')} description={t('completeText', { scam: scam() })} />
    )
  }
  return (
    <WithdrawalSteps step={1} title={t('title')} back={{ to: '/dashboard', label: t('back') }}>
      {pending && !error ? <Skeleton height="36rem" radius="var(--radius-large)" /> : <AmountForm />}
      <Button asChild variant="quiet" block>
        <Link to="/withdrawals">{t('withdrawals')}</Link>
      </Button>
      {/* Last: what fills it arrives after the page, and moves nothing there. */}
      <Slot name="withdrawals.beside-fee" props={{ fee: fee() }} />
    </WithdrawalSteps>
  )
}

function isGone(error: unknown): boolean {
  return isApiError(error) && error.status === 404
}
