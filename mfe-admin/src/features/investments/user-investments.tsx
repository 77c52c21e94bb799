import { listAllInvestments } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import {
  Badge,
  Card,
  CardHeader,
  Cell,
  DateTime,
  HeaderCell,
  Money,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Text,
} from '@simvest/ui-kit'
import { TrendingUp } from 'lucide-react'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useList } from '#layout/list/use-list.ts'

const POLL = 10_000
const PER_PAGE = 10
const LABELS = { active: 'Active', completed: 'Completed', ended: 'Ended' } as const

/** One user's investments in strategies, and their present value. */
export function UserInvestments({ userId }: { userId: number }) {
  const list = useList([], [], 'investments-')
  const query = { userId, limit: PER_PAGE, ...list.query }
  const page = usePage(listAllInvestments, { query }, { poll: POLL })
  return (
    <Card $flush aria-label="Investments">
      <CardHeader title="Investments" />
      <NumberedList
        page={page}
        list={list}
        perPage={PER_PAGE}
        noun="investments"
        errorTitle="Error loading investments"
        empty={{ icon: <TrendingUp />, title: 'No investments' }}
      >
        {(investments) => (
          <Table caption="Investments, newest first" dense>
            <TableHead>
              <TableRow>
                <HeaderCell>Strategy</HeaderCell>
                <HeaderCell $numeric>Put in</HeaderCell>
                <HeaderCell $numeric>Value</HeaderCell>
                <HeaderCell $wide>Status</HeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {investments.map(({ id, strategyName, amount, currentValue, status, progress, createdAt }) => (
                <TableRow key={id}>
                  <Cell>
                    {strategyName}
                    <Text $size="caption" $tone="quiet">
                      since <DateTime value={createdAt} />
                    </Text>
                  </Cell>
                  <Cell $numeric>
                    <Money amount={amount} />
                  </Cell>
                  <Cell $numeric>
                    <Money amount={currentValue} />
                  </Cell>
                  <Cell $wide>
                    <Badge tone={status === 'active' ? 'pending' : 'neutral'}>
                      {LABELS[status]}, {progress}%
                    </Badge>
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </NumberedList>
    </Card>
  )
}
