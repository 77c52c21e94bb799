import { listUserReferrals, type Referral } from '@simvest/contracts'
import { Link, usePage } from '@simvest/platform'
import { Badge, DateTime, Money, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { type Column, NumberedTable } from '#layout/list/numbered-table.tsx'
import { useList } from '#layout/list/use-list.ts'
import { Panel } from '#layout/panel.tsx'

const POLL_INTERVAL_MS = 10_000
const PER_PAGE = 10

const COLUMNS: readonly Column<Referral>[] = [
  {
    name: 'Whose',
    cell: ({ userId, username, source, createdAt }) => (
      <Whose>
        <Link to={`/admin/users/${userId}`}>{username}</Link>
        <Text $size="caption" $tone="quiet">
          {source}, <DateTime value={createdAt} />
        </Text>
      </Whose>
    ),
  },
  { name: 'Reward', numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  {
    name: 'State',
    cell: ({ isPaid }) => <Badge tone={isPaid ? 'success' : 'pending'}>{isPaid ? 'Paid' : 'Waits for ID'}</Badge>,
  },
]

/** A user's earnings from the deposits and withdrawals of others. */
export function UserReferrals({ userId }: { userId: number }) {
  const list = useList([], [], 'referrals-')
  const input = { params: { id: userId }, query: { limit: PER_PAGE, ...list.query } }
  const page = usePage(listUserReferrals, input, { poll: POLL_INTERVAL_MS })
  return (
    <Panel
      title="Referrals"
      id="referrals"
      isFlush
      description="Rewards for deposits and withdrawals of those who named this user."
    >
      <NumberedTable
        page={page}
        list={list}
        perPage={PER_PAGE}
        noun="rewards"
        errorTitle="Error loading referrals"
        empty={{ title: 'No rewards yet' }}
        caption="Referral rewards, newest first"
        columns={COLUMNS}
      />
    </Panel>
  )
}

const Whose = styled.div`
  min-width: 5rem;
  overflow-wrap: anywhere;
`
