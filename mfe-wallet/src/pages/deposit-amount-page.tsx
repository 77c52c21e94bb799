import { DepositAmountForm } from '#features/deposits/deposit-amount-form.tsx'
import { PracticeOffer } from '#features/guide/practice-offer.tsx'
import { deposits } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { DepositSteps } from './deposit-steps.tsx'

const t = textsOf(deposits)

export function DepositAmountPage() {
  return (
    <DepositSteps step={1} title={t('title')}>
      <DepositAmountForm />
      <PracticeOffer />
    </DepositSteps>
  )
}
