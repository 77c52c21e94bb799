import { DepositAmountForm } from '#features/deposits/deposit-amount-form.tsx'
import { PracticeOffer } from '#features/guide/practice-offer.tsx'
import { DepositSteps } from './deposit-steps.tsx'

export function DepositAmountPage() {
  return (
    <DepositSteps step={1} title="Deposit funds">
      <DepositAmountForm />
      <PracticeOffer />
    </DepositSteps>
  )
}
