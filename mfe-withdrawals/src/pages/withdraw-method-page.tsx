import { Navigate } from '@simvest/platform'
import { DestinationForm } from '#features/withdrawals/destination-form.tsx'
import { useStoredWithdrawal } from '#features/withdrawals/stored-withdrawal.ts'
import { useCreateWithdrawal } from '#features/withdrawals/use-create-withdrawal.ts'
import { destination } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

const t = textsOf(destination)

export function WithdrawMethodPage() {
  const [{ amount }] = useStoredWithdrawal()
  const { unanswered } = useCreateWithdrawal()
  if (unanswered) return <Navigate to="/withdraw/status" replace />
  if (amount === undefined) return <Navigate to="/withdraw" replace />
  return (
    <WithdrawalSteps step={2} title={t('method')} back={{ to: '/withdraw', label: t('back') }}>
      <DestinationForm />
    </WithdrawalSteps>
  )
}
