import { listUserReferrals } from '@simvest/contracts'
import { Link, usePage } from '@simvest/platform'
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
} from '@simvest/ui-kit'
import { UsersRound } from 'lucide-react'
import { DenseRows } from '#layout/dense-rows.tsx'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useList } from '#layout/list/use-list.ts'

const POLL = 10_000
const PER_PAGE = 10

/** What one user earned from the deposits and withdrawals of others. */
export function UserReferrals({ userId }: { userId: number }) {
  const list = useList([], [], 'referrals-')
  const input = { params: { id: userId }, query: { limit: PER_PAGE, ...list.query } }
  const page = usePage(listUserReferrals, input, { poll: POLL })
  return (
    <Card $flush aria-label="Referrals">
      <CardHeader title="Referrals" description="Rewards for deposits and withdrawals of those who named this user." />
      <NumberedList
        page={page}
        list={list}
        perPage={PER_PAGE}
        noun="rewards"
        errorTitle="Error loading referrals"
        empty={{ icon: <UsersRound />, title: 'No rewards yet' }}
      >
        {(referrals) => (
          <DenseRows>
            <Table caption="Referral rewards, newest first" dense>
              <TableHead>
                <TableRow>
                  <HeaderCell>Whose</HeaderCell>
                  <HeaderCell $wide>For a</HeaderCell>
                  <HeaderCell $numeric>Reward</HeaderCell>
                  <HeaderCell>State</HeaderCell>
                  <HeaderCell $wide>Ordered</HeaderCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {referrals.map(({ id, userId: referred, username, source, amount, isPaid, createdAt }) => (
                  <TableRow key={id}>
                    <Cell>
                      <Link to={`/admin/users/${referred}`}>{username}</Link>
                    </Cell>
                    <Cell $wide>{source}</Cell>
                    <Cell $numeric>
                      <Money amount={amount} />
                    </Cell>
                    <Cell>
                      <Badge tone={isPaid ? 'success' : 'pending'}>{isPaid ? 'Paid' : 'Waits for ID'}</Badge>
                    </Cell>
                    <Cell $wide>
                      <DateTime value={createdAt} />
                    </Cell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </DenseRows>
        )}
      </NumberedList>
    </Card>
  )
}
