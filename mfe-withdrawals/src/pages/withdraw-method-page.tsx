import { Navigate } from '@simvest/platform'
import { DestinationForm } from '#features/withdrawals/destination-form.tsx'
import { isUnanswered, useStoredWithdrawal } from '#features/withdrawals/stored-withdrawal.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

export function WithdrawMethodPage() {
  const [stored] = useStoredWithdrawal()
  if (isUnanswered(stored)) return <Navigate to="/withdraw/status" replace />
  if (stored.amount === undefined) return <Navigate to="/withdraw" replace />
  return (
    <WithdrawalSteps step={2} title="Withdrawal method" back={{ to: '/withdraw', label: 'Back to the amount' }}>
      <DestinationForm />
    </WithdrawalSteps>
  )
}
