import { listUserReferrals, type Referral } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Badge, DateTime, Money, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { type Column, NumberedTable } from '#layout/list/numbered-table.tsx'
import { useUserList } from '#layout/list/use-user-list.ts'
import { Panel } from '#layout/panel.tsx'

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
  const list = useUserList(listUserReferrals, 'referrals-', (query) => ({ params: { id: userId }, query }))
  return (
    <Panel
      title="Referrals"
      id="referrals"
      isFlush
      description="Rewards for deposits and withdrawals of those who named this user."
    >
      <NumberedTable
        {...list}
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
