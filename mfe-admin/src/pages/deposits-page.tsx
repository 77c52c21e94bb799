import { AllDeposits } from '#features/deposits/all-deposits.tsx'
import { ConsolePage } from '#layout/console-page.tsx'

/** All deposits, decided and waiting. */
export function DepositsPage() {
  return (
    <ConsolePage dense>
      <AllDeposits />
    </ConsolePage>
  )
}
