import { missingFieldsOf } from '@simvest/contracts'
import { orderOf } from '#features/withdrawals/destinations.ts'
import { OrderSummary } from '#features/withdrawals/order-summary.tsx'
import { PendingWithdrawal } from '#features/withdrawals/pending-withdrawal.tsx'
import { useStoredWithdrawal } from '#features/withdrawals/stored-withdrawal.ts'
import { useCreateWithdrawal } from '#features/withdrawals/use-create-withdrawal.ts'
import { Redirect } from './redirect.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

const MISSING = {
  crypto: 'wallet address',
  mpesa: 'M-Pesa number',
  bank_transfer: 'bank details',
}

export function WithdrawStatusPage() {
  const [{ amount, destination, pending }] = useStoredWithdrawal()
  const call = useCreateWithdrawal()
  const lacking =
    destination && missingFieldsOf(orderOf(destination)).length > 0 ? MISSING[destination.method] : undefined
  const order =
    call.unanswered?.input.body ??
    (amount !== undefined && destination && !lacking
      ? ({ type: 'withdrawal', amount, ...orderOf(destination) } as const)
      : undefined)
  if (pending) {
    return (
      <WithdrawalSteps step={4} title="Withdrawal status" back={{ to: '/withdrawals', label: 'Your withdrawals' }}>
        <PendingWithdrawal key={pending.id} id={pending.id} />
      </WithdrawalSteps>
    )
  }
  if (!order) {
    const what = amount === undefined ? undefined : lacking
    const description = `Please specify ${what ?? 'withdrawal details'} first`
    return <Redirect to="/withdraw" title="Error" description={description} variant="destructive" />
  }
  return (
    <WithdrawalSteps
      step={3}
      title="Check your withdrawal"
      back={{ to: '/withdraw/method', label: 'Back to the method' }}
    >
      <OrderSummary order={order} call={call} />
    </WithdrawalSteps>
  )
}
