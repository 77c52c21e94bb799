import { Navigate, useUser } from '@simvest/platform'
import { Stack } from '@simvest/ui-kit'
import { WithdrawalCards } from '#features/withdrawals/withdrawal-cards.tsx'
import { WithdrawalsHeader } from '#features/withdrawals/withdrawals-header.tsx'
import { ConsolePage } from '#layout/console-page.tsx'

/** All requests; an approval is confirmed a second time. */
export function WithdrawalRequestsPage() {
  const user = useUser()
  if (!user.isAdmin) return <Navigate to="/auth" replace />
  return (
    <ConsolePage>
      <Stack>
        <WithdrawalsHeader title="Admin Withdrawal Requests" back="/admin">
          All withdrawals, newest first. Updates automatically.
        </WithdrawalsHeader>
        <WithdrawalCards
          offers={['reject', 'approve']}
          errorTitle="Failed to load withdrawal requests"
          emptyTitle="No pending withdrawal requests found"
        />
      </Stack>
    </ConsolePage>
  )
}
