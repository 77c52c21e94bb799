import { amountShown, describeStatus, listAllTransactions } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import {
  Badge,
  Card,
  CardHeader,
  Cell,
  DateTime,
  HeaderCell,
  Inline,
  Money,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Text,
} from '@simvest/ui-kit'
import { History } from 'lucide-react'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useList } from '#layout/list/use-list.ts'

const POLL = 10_000
const PER_PAGE = 20

/** The user's history as the user sees it. */
export function UserHistory({ userId }: { userId: number }) {
  const list = useList([], [], 'history-')
  const query = { userId, limit: PER_PAGE, ...list.query }
  const page = usePage(listAllTransactions, { query }, { poll: POLL })
  return (
    <Card $flush id="history" aria-label="History">
      <CardHeader title="History" description="As the user sees it." />
      <NumberedList
        page={page}
        list={list}
        perPage={PER_PAGE}
        noun="transactions"
        errorTitle="Error loading the history"
        empty={{ icon: <History />, title: 'No transactions found' }}
      >
        {(transactions) => (
          <Table caption="History, newest first" dense>
            <TableHead>
              <TableRow>
                <HeaderCell>Description</HeaderCell>
                <HeaderCell $numeric>Amount</HeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {transactions.map((transaction) => {
                const { id, createdAt, description, reason, status } = transaction
                return (
                  <TableRow key={id}>
                    <Cell style={{ overflowWrap: 'anywhere' }}>
                      {description}
                      <Inline>
                        <Badge tone={describeStatus(status).tone}>{describeStatus(status).label}</Badge>
                        <Text $size="caption" $tone="quiet">
                          <DateTime value={createdAt} />
                          {reason && ` · ${reason}`}
                        </Text>
                      </Inline>
                    </Cell>
                    <Cell $numeric>
                      <Money {...amountShown(transaction)} />
                    </Cell>
                  </TableRow>
                )
              })}
            </TableBody>
          </Table>
        )}
      </NumberedList>
    </Card>
  )
}
