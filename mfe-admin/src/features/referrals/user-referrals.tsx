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
  Text,
} from '@simvest/ui-kit'
import { UsersRound } from 'lucide-react'
import styled from 'styled-components'
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
          <Table caption="Referral rewards, newest first" dense>
            <TableHead>
              <TableRow>
                <HeaderCell>Whose</HeaderCell>
                <HeaderCell $numeric>Reward</HeaderCell>
                <HeaderCell>State</HeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {referrals.map(({ id, userId: referred, username, source, amount, isPaid, createdAt }) => (
                <TableRow key={id}>
                  <Cell>
                    <Whose>
                      <Link to={`/admin/users/${referred}`}>{username}</Link>
                      <Text $size="caption" $tone="quiet">
                        {source}, <DateTime value={createdAt} />
                      </Text>
                    </Whose>
                  </Cell>
                  <Cell $numeric>
                    <Money amount={amount} />
                  </Cell>
                  <Cell>
                    <Badge tone={isPaid ? 'success' : 'pending'}>{isPaid ? 'Paid' : 'Waits for ID'}</Badge>
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

const Whose = styled.div`
  min-width: 5rem;
  overflow-wrap: anywhere;
`
