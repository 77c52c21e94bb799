import { describeStatus, listTransactions } from '@simvest/contracts'
import { Link, useQuery } from '@simvest/platform'
import {
  Badge,
  Button,
  Card,
  CardHeader,
  DateTime,
  EmptyState,
  Money,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@simvest/ui-kit'
import { ReceiptText } from 'lucide-react'
import styled from 'styled-components'

const SHOWN = 5
const POLL = 10_000

/** The newest lines of the history. */
export function RecentTransactions() {
  const { data, error, mutate } = useQuery(listTransactions, { query: { limit: SHOWN } }, { poll: POLL })
  return (
    <Card aria-labelledby="recent-transactions">
      <CardHeader
        title={<span id="recent-transactions">Recent transactions</span>}
        action={<Link to="/history">All transactions</Link>}
      />
      {error && (
        <Notice
          tone="error"
          title="Transactions could not be read"
          action={<Button onClick={() => void mutate()}>Try again</Button>}
        >
          {error.message}
        </Notice>
      )}
      {!data && !error && (
        <Stack $gap={1} aria-busy="true">
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </Stack>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<ReceiptText />}
          title="No transactions yet"
          action={
            <Button asChild>
              <Link to="/deposit">Make a first deposit</Link>
            </Button>
          }
        >
          Deposits, transfers and results show here.
        </EmptyState>
      )}
      <List>
        {data?.map(({ id, description, createdAt, amount, status }) => {
          const { label, tone } = describeStatus(status)
          return (
            <Row key={id}>
              <Stack $gap="half">
                <Text $size="small" $tone="strong">
                  {description}
                </Text>
                <Text $size="caption" $tone="quiet">
                  <DateTime value={createdAt} />
                </Text>
              </Stack>
              <Stack $gap="half" $align="end">
                <Money amount={amount} signed={tone === 'success'} />
                <Badge tone={tone}>{label}</Badge>
              </Stack>
            </Row>
          )
        })}
      </List>
    </Card>
  )
}

const List = styled.ul`
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  padding: 0.75rem 0;
  & + & {
    border-top: 1px solid var(--line);
  }
`
