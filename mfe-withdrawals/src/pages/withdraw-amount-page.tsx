import { describeStatus, getTransaction, isOpen } from '@simvest/contracts'
import { isApiError, Link, Navigate, useQuery } from '@simvest/platform'
import { Button, Skeleton } from '@simvest/ui-kit'
import { useEffect } from 'react'
import { AmountForm } from '#features/withdrawals/amount-form.tsx'
import { SCAM } from '#features/withdrawals/fee-notice.tsx'
import { useStoredWithdrawal } from '#features/withdrawals/stored-withdrawal.ts'
import { useCreateWithdrawal } from '#features/withdrawals/use-create-withdrawal.ts'
import { Redirect } from './redirect.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

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
      <Redirect
        to="/withdrawals"
        title="Pending Withdrawal"
        description="You have a pending withdrawal request awaiting approval."
      />
    ) : (
      <Redirect
        to="/withdraw/status"
        title="Complete Your Withdrawal"
        description={`Please complete your withdrawal by submitting proof of fee payment. ${SCAM}`}
      />
    )
  }
  return (
    <WithdrawalSteps step={1} title="Withdraw profit" back={{ to: '/dashboard', label: 'Back to Dashboard' }}>
      {pending && !error ? <Skeleton height="36rem" radius="var(--radius-large)" /> : <AmountForm />}
      <Button asChild variant="quiet" block>
        <Link to="/withdrawals">Your withdrawals</Link>
      </Button>
    </WithdrawalSteps>
  )
}

function isGone(error: unknown): boolean {
  return isApiError(error) && error.status === 404
}
