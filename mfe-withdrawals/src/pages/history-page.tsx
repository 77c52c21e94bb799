import { Link } from '@simvest/platform'
import { Button, Heading, Inline, Page, Stack } from '@simvest/ui-kit'
import { TransactionHistory } from '#features/transactions/transaction-history.tsx'

export function HistoryPage() {
  return (
    <Page>
      <Stack $gap={3}>
        <Inline as="header" $justify="space-between">
          <Heading level={1}>Transactions</Heading>
          <Button asChild variant="quiet">
            <Link to="/dashboard">Return to Dashboard</Link>
          </Button>
        </Inline>
        <TransactionHistory />
      </Stack>
    </Page>
  )
}
