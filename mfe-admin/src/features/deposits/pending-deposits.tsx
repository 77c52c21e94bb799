import { type AdminDeposit, listAllDeposits } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import {
  Button,
  Card,
  CardHeader,
  Cell,
  DateTime,
  EmptyState,
  HeaderCell,
  Inline,
  Money,
  Skeleton,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '@simvest/ui-kit'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { type Decision, DecideDepositDialog } from './decide-deposit-dialog.tsx'

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

function DepositOrders({ deposits, onDecide }: { deposits: AdminDeposit[]; onDecide: (decision: Decision) => void }) {
  return (
    <Table caption="Pending deposit orders, newest first" dense>
      <TableHead>
        <TableRow>
          <HeaderCell>Order</HeaderCell>
          <HeaderCell>User</HeaderCell>
          <HeaderCell>Ordered</HeaderCell>
          <HeaderCell>Method</HeaderCell>
          <HeaderCell $numeric>Amount</HeaderCell>
          <HeaderCell>Decision</HeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {deposits.map((deposit) => (
          <TableRow key={deposit.id}>
            <Cell $mono>#{deposit.id}</Cell>
            <Cell>
              <User>
                {deposit.username}
                <small>{deposit.email}</small>
              </User>
            </Cell>
            <Cell>
              <DateTime value={deposit.createdAt} />
            </Cell>
            <Cell>{deposit.method ?? 'Not chosen yet'}</Cell>
            <Cell $numeric>
              <Money amount={deposit.amount} />
            </Cell>
            <Cell>
              <Inline>
                <Button size="small" variant="primary" onClick={() => onDecide({ deposit, action: 'approve' })}>
                  Approve
                </Button>
                <Button size="small" variant="quiet" onClick={() => onDecide({ deposit, action: 'cancel' })}>
                  Cancel
                </Button>
              </Inline>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const User = styled.span`
  display: inline-flex;
  flex-direction: column;
  color: var(--text-strong);
  small {
    color: var(--text-quiet);
    font-size: var(--type-caption);
  }
`
