import { AllDeposits } from '#features/deposits/all-deposits.tsx'
import { DensePage } from '#layout/dense-rows.tsx'

/** All deposits, decided and waiting. */
export function DepositsPage() {
  return (
    <DensePage>
      <AllDeposits />
    </DensePage>
  )
}
