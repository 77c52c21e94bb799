import { Link, useUser } from '@simvest/platform'
import { Button, EmptyState, Heading, Inline } from '@simvest/ui-kit'
import { ShieldX } from 'lucide-react'
import { RefreshButton } from '#features/withdrawals/withdrawals-header.tsx'
import { WithdrawalsTable } from '#features/withdrawals/withdrawals-table.tsx'
import { BackToConsole } from '#layout/back-to-console.tsx'
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
    <ConsolePage dense>
      <WithdrawalsTable
        head={
          <Inline>
            <Heading level={1} size="title">
              Withdrawal Management
            </Heading>
            <BackToConsole to="/dashboard" />
            <RefreshButton />
          </Inline>
        }
      />
    </ConsolePage>
  )
}
