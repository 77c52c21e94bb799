import { Navigate, useUser } from '@simvest/platform'
import { WithdrawalsHeader } from '#features/withdrawals/withdrawals-header.tsx'
import { WithdrawalsTable, type WithdrawalsView } from '#features/withdrawals/withdrawals-table.tsx'
import { ConsolePage } from '#layout/console-page.tsx'

const VIEW: WithdrawalsView = {
  form: 'cards',
  errorTitle: 'Failed to load withdrawal requests',
  emptyTitle: 'No pending withdrawal requests found',
}

/** All requests as cards. */
export function WithdrawalRequestsPage() {
  const user = useUser()
  if (!user.isAdmin) return <Navigate to="/auth" replace />
  return (
    <ConsolePage dense>
      <WithdrawalsTable head={<WithdrawalsHeader title="Admin Withdrawal Requests" back="/admin" />} view={VIEW} />
    </ConsolePage>
  )
}
