import { Link, useUser } from '@simvest/platform'
import { Button, EmptyState, Stack } from '@simvest/ui-kit'
import { ShieldX } from 'lucide-react'
import { WithdrawalsHeader } from '#features/withdrawals/withdrawals-header.tsx'
import { WithdrawalsTable } from '#features/withdrawals/withdrawals-table.tsx'
import { ConsolePage } from '#layout/console-page.tsx'

export function WithdrawalManagementPage() {
  const user = useUser()
  if (!user.isAdmin) {
    return (
      <ConsolePage>
        <EmptyState
          level={1}
          icon={<ShieldX />}
          title="Access Denied"
          action={
            <Button asChild>
              <Link to="/dashboard">Back to Dashboard</Link>
            </Button>
          }
        >
          You do not have permission to access this page.
        </EmptyState>
      </ConsolePage>
    )
  }
  return (
    <ConsolePage>
      <Stack>
        <WithdrawalsHeader title="Withdrawal Management" back="/dashboard">
          All withdrawals, newest first.
        </WithdrawalsHeader>
        <WithdrawalsTable />
      </Stack>
    </ConsolePage>
  )
}
