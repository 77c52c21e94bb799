import { Navigate, notify, useParams } from '@simvest/platform'
import { useEffect } from 'react'
import { DepositMethod } from '#features/deposits/deposit-method.tsx'
import { readLatestDeposit } from '#features/deposits/latest-deposit.ts'
import { depositMethod } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { DepositSteps } from './deposit-steps.tsx'

const t = textsOf(depositMethod)

export function DepositMethodPage() {
  const { id } = useParams()
  const depositId = id === undefined ? readLatestDeposit()?.depositId : Number(id)
  const missing = !(Number.isSafeInteger(depositId) && Number(depositId) > 0)

  useEffect(() => {
    if (missing) notifyMissing()
  }, [missing])

  if (depositId === undefined || missing) return <Navigate to="/deposit" replace />
  return (
    <DepositSteps step={2} title={t('title')}>
      <DepositMethod key={depositId} depositId={depositId} />
    </DepositSteps>
  )
}

function notifyMissing() {
  notify({
    title: t('missing'),
    description: t('missingText'),
    variant: 'destructive',
  })
}
