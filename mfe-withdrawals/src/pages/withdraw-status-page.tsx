import { missingFieldsOf } from '@simvest/contracts'
import { orderOf } from '#features/withdrawals/destinations.ts'
import { OrderSummary } from '#features/withdrawals/order-summary.tsx'
import { PendingWithdrawal } from '#features/withdrawals/pending-withdrawal.tsx'
import { useStoredWithdrawal } from '#features/withdrawals/stored-withdrawal.ts'
import { useCreateWithdrawal } from '#features/withdrawals/use-create-withdrawal.ts'
import { order as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Redirect } from './redirect.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

const t = textsOf(texts)

export function WithdrawStatusPage() {
  const [{ amount, destination, pending }] = useStoredWithdrawal()
  const call = useCreateWithdrawal()
  const lacking = destination && missingFieldsOf(orderOf(destination)).length > 0 ? destination.method : undefined
  const order =
    call.unanswered?.input.body ??
    (amount !== undefined && destination && !lacking
      ? ({ type: 'withdrawal', amount, ...orderOf(destination) } as const)
      : undefined)
  if (pending) {
    return (
      <WithdrawalSteps step={4} title={t('statusTitle')} back={{ to: '/withdrawals', label: t('withdrawals') }}>
        <PendingWithdrawal key={pending.id} id={pending.id} />
      </WithdrawalSteps>
    )
  }
  if (!order) {
    const what = amount === undefined ? undefined : lacking
    const description = t('first', { what: what ?? 'details' })
    return <Redirect to="/withdraw" title={t('error')} description={description} variant="destructive" />
  }
  return (
    <WithdrawalSteps step={3} title={t('title')} back={{ to: '/withdraw/method', label: t('back') }}>
      <OrderSummary order={order} call={call} />
    </WithdrawalSteps>
  )
}
