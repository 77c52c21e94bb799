import { Navigate, notify, useParams } from '@simvest/platform'
import { useEffect } from 'react'
import { DepositMethod } from '#features/deposits/deposit-method.tsx'
import { readLatestDeposit } from '#features/deposits/latest-deposit.ts'
import { DepositSteps } from './deposit-steps.tsx'

export function DepositMethodPage() {
  const { id } = useParams()
  const depositId = id === undefined ? readLatestDeposit()?.depositId : Number(id)
  const missing = !(Number.isSafeInteger(depositId) && Number(depositId) > 0)

  useEffect(() => {
    if (missing) notifyMissing()
  }, [missing])

  if (depositId === undefined || missing) return <Navigate to="/deposit" replace />
  return (
    <DepositSteps step={2} title="Payment method">
      <DepositMethod key={depositId} depositId={depositId} />
    </DepositSteps>
  )
}

function notifyMissing() {
  notify({
    title: 'Missing deposit information',
    description: 'Please start a new deposit process.',
    variant: 'destructive',
  })
}
