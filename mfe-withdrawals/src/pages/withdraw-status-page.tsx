import { missingFieldsOf } from '@simvest/contracts'
import { orderOf } from '#features/withdrawals/destinations.ts'
import { OrderSummary } from '#features/withdrawals/order-summary.tsx'
import { PendingWithdrawal } from '#features/withdrawals/pending-withdrawal.tsx'
import { type Destination, useStoredWithdrawal } from '#features/withdrawals/stored-withdrawal.ts'
import { Redirect } from './redirect.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

const MISSING = {
  crypto: 'wallet address',
  mpesa: 'M-Pesa number',
  bank_transfer: 'bank details',
}

export function WithdrawStatusPage() {
  const [{ amount, destination, order, pending }] = useStoredWithdrawal()
  if (pending) {
    return (
      <WithdrawalSteps step={4} title="Withdrawal status" back={{ to: '/withdrawals', label: 'Your withdrawals' }}>
        <PendingWithdrawal key={pending.id} id={pending.id} />
      </WithdrawalSteps>
    )
  }
  if (amount === undefined || !destination || !order) {
    const what = amount === undefined || !destination ? 'withdrawal details' : whatLacks(destination)
    return <Redirect to="/withdraw" title="Error" description={`Please specify ${what} first`} variant="destructive" />
  }
  return (
    <WithdrawalSteps
      step={3}
      title="Check your withdrawal"
      back={{ to: '/withdraw/method', label: 'Back to the method' }}
    >
      <OrderSummary amount={amount} destination={destination} />
    </WithdrawalSteps>
  )
}

function whatLacks(destination: Destination): string {
  return missingFieldsOf(orderOf(destination)).length > 0 ? MISSING[destination.method] : 'withdrawal details'
}
