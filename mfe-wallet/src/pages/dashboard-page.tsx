import { Link, useUser } from '@simvest/platform'
import { Button, Heading, Inline, Page, Stack, Text } from '@simvest/ui-kit'
import { ArrowDownToLine } from 'lucide-react'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import { RecentTransactions } from '#features/transactions/recent-transactions.tsx'
import { WalletCards } from '#features/wallets/wallet-cards.tsx'

export function DashboardPage() {
  const user = useUser()
  return (
    <Page>
      <Stack $gap={3}>
        <Inline as="header" $justify="space-between" $align="start">
          <Stack $gap="half">
            <Text $size="small" $tone="quiet">
              Welcome back
            </Text>
            <Heading level={1}>{user.fullName ?? user.username}</Heading>
          </Stack>
          <NotificationBell />
        </Inline>
        <WalletCards user={user} />
        <Inline>
          <Button asChild variant="primary">
            <Link to="/deposit">
              <ArrowDownToLine aria-hidden="true" /> DEPOSIT
            </Link>
          </Button>
        </Inline>
        <RecentTransactions />
      </Stack>
    </Page>
  )
}
