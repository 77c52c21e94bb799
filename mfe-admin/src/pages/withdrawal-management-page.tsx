import { Link, useUser } from '@simvest/platform'
import { Button, EmptyState } from '@simvest/ui-kit'
import { ShieldX } from 'lucide-react'
import { WithdrawalsHeader } from '#features/withdrawals/withdrawals-header.tsx'
import { WithdrawalsTable, type WithdrawalsView } from '#features/withdrawals/withdrawals-table.tsx'
import { ConsolePage } from '#layout/console-page.tsx'

const VIEW: WithdrawalsView = {
  form: 'rows',
  errorTitle: 'Failed to fetch withdrawal transactions',
  emptyTitle: 'No withdrawal transactions found',
}

/** All withdrawals as a table. */
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
    <ConsolePage dense>
      <WithdrawalsTable head={<WithdrawalsHeader title="Withdrawal Management" back="/dashboard" />} view={VIEW} />
    </ConsolePage>
  )
}
