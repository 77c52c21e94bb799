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
import { useCursor } from '#layout/cursor-steps.tsx'
import { DenseRows } from '#layout/dense-rows.tsx'
import { PagedList } from '#layout/paged-list.tsx'

const POLL = 10_000

/** What one user earned from the deposits and withdrawals of others. */
export function UserReferrals({ userId }: { userId: number }) {
  const cursor = useCursor()
  const input = { params: { id: userId }, query: { limit: 10, ...cursor.query } }
  const page = usePage(listUserReferrals, input, { poll: POLL })
  return (
    <Card $flush aria-label="Referrals">
      <CardHeader title="Referrals" description="Rewards for deposits and withdrawals of those who named this user." />
      <PagedList
        page={page}
        cursor={cursor}
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
      </PagedList>
    </Card>
  )
}
