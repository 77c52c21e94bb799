import { listAllDeposits } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Button, Card, CardHeader, EmptyState, Skeleton } from '@simvest/ui-kit'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { type Decision, DecideDepositDialog } from './decide-deposit-dialog.tsx'
import { DepositOrders } from './deposit-orders.tsx'

const POLL = 5_000

/** Deposit orders that wait for a decision, with the two decisions there are. */
export function PendingDeposits() {
  const [decision, setDecision] = useState<Decision>()
  const { data, error, mutate } = useQuery(
    listAllDeposits,
    { query: { status: 'pending', limit: 200 } },
    { poll: POLL },
  )
  return (
    <Card $flush aria-label="Pending Deposit Orders">
      <CardHeader title="Pending Deposit Orders" />
      {error && !data && (
        <EmptyState
          title="Deposit orders could not be read"
          action={<Button onClick={() => void mutate()}>Try again</Button>}
        >
          {error.message}
        </EmptyState>
      )}
      {!data && !error && <Skeleton height="6rem" />}
      {data?.length === 0 && (
        <EmptyState icon={<Inbox />} title="No pending deposit orders">
          New orders appear here by themselves.
        </EmptyState>
      )}
      {data && data.length > 0 && <DepositOrders deposits={data} onDecide={setDecision} />}
      {decision && <DecideDepositDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </Card>
  )
}
