import { describeStatus, listTransactions, type Transaction } from '@simvest/contracts'
import { Link, useQuery } from '@simvest/platform'
import {
  Badge,
  Button,
  Card,
  Cell,
  DateTime,
  EmptyState,
  HeaderCell,
  Money,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Text,
} from '@simvest/ui-kit'
import { ReceiptText } from 'lucide-react'
import styled from 'styled-components'

const POLL = 5_000
const SHOWN = 200

/** Every line of the history: a table on wide screens, cards on small ones. */
export function TransactionHistory() {
  const { data, error, mutate } = useQuery(listTransactions, { query: { limit: SHOWN } }, { poll: POLL })
  if (error && !data) {
    return (
      <EmptyState
        title="Transactions could not be read"
        action={<Button onClick={() => void mutate()}>Try again</Button>}
      >
        {error.message}
      </EmptyState>
    )
  }
  if (!data) {
    return (
      <Stack $gap={1} aria-busy="true">
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </Stack>
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptText />}
        title="No transactions found"
        action={
          <Button asChild variant="primary">
            <Link to="/deposit">Make a first deposit</Link>
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Wide>
        <Card $flush>
          <TransactionTable transactions={data} />
        </Card>
      </Wide>
      <Small>
        {data.map((transaction) => (
          <TransactionCard key={transaction.id} transaction={transaction} />
        ))}
      </Small>
    </>
  )
}

function TransactionTable({ transactions }: { transactions: Transaction[] }) {
  return (
    <Table caption="Transactions, newest first">
      <TableHead>
        <TableRow>
          <HeaderCell>Date</HeaderCell>
          <HeaderCell>Description</HeaderCell>
          <HeaderCell>Status</HeaderCell>
          <HeaderCell $numeric>Amount</HeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {transactions.map((transaction) => (
          <TableRow key={transaction.id}>
            <Cell>
              <DateTime value={transaction.createdAt} />
            </Cell>
            <Cell>{transaction.description}</Cell>
            <Cell>
              <StatusBadge status={transaction.status} />
            </Cell>
            <Cell $numeric>
              <Amount transaction={transaction} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function TransactionCard({ transaction }: { transaction: Transaction }) {
  return (
    <Card as="li">
      <Row>
        <Text $size="small" $tone="strong">
          {transaction.description}
        </Text>
        <Amount transaction={transaction} />
      </Row>
      <Row>
        <Text $size="caption" $tone="quiet">
          <DateTime value={transaction.createdAt} />
        </Text>
        <StatusBadge status={transaction.status} />
      </Row>
    </Card>
  )
}

/** A gain or a loss only once it happened: what is pending or cancelled moved nothing. */
function Amount({ transaction: { amount, status } }: { transaction: Transaction }) {
  return <Money amount={amount} signed={describeStatus(status).tone === 'success'} />
}

function StatusBadge({ status }: Pick<Transaction, 'status'>) {
  const { label, tone } = describeStatus(status)
  return <Badge tone={tone}>{label}</Badge>
}

const Wide = styled.div`
  @media (max-width: 47.99rem) {
    display: none;
  }
`

const Small = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding: 0;
  list-style: none;
  @media (min-width: 48rem) {
    display: none;
  }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  & + & {
    margin-top: var(--space-1);
  }
`
