import { WithdrawalsHeader } from '#features/withdrawals/withdrawals-header.tsx'
import { WithdrawalsTable, type WithdrawalsView } from '#features/withdrawals/withdrawals-table.tsx'
import { ConsolePage } from '#layout/console-page.tsx'

const VIEW: WithdrawalsView = {
  form: 'cards',
  errorTitle: 'Error loading withdrawal requests',
  emptyTitle: 'No withdrawal requests found',
}

/** Requests as cards, with the day of each decision. */
export function DirectWithdrawalsPage() {
  return (
    <ConsolePage dense>
      <WithdrawalsTable head={<WithdrawalsHeader title="Withdrawal Requests" back="/admin" />} view={VIEW} />
    </ConsolePage>
  )
}
