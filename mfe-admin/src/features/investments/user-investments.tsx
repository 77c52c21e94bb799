import { listAllInvestments, type OutputOf } from '@simvest/contracts'
import { Badge, DateTime, Money, Text } from '@simvest/ui-kit'
import { type Column, NumberedTable } from '#layout/list/numbered-table.tsx'
import { useUserList } from '#layout/list/use-user-list.ts'
import { Panel } from '#layout/panel.tsx'

const LABELS = { active: 'Active', completed: 'Completed', ended: 'Ended' } as const

const COLUMNS: readonly Column<OutputOf<typeof listAllInvestments>[number]>[] = [
  {
    name: 'Strategy',
    cell: ({ strategyName, createdAt }) => (
      <>
        {strategyName}
        <Text $size="caption" $tone="quiet">
          since <DateTime value={createdAt} />
        </Text>
      </>
    ),
  },
  { name: 'Put in', numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
  { name: 'Value', numeric: true, cell: ({ currentValue }) => <Money amount={currentValue} /> },
  {
    name: 'Status',
    wide: true,
    cell: ({ status, progress }) => (
      <Badge tone={status === 'active' ? 'pending' : 'neutral'}>
        {LABELS[status]}, {progress}%
      </Badge>
    ),
  },
]

/** A user's investments in strategies, and their present value. */
export function UserInvestments({ userId }: { userId: number }) {
  const list = useUserList(listAllInvestments, 'investments-', (query) => ({ query: { userId, ...query } }))
  return (
    <Panel title="Investments" id="investments" isFlush>
      <NumberedTable
        {...list}
        noun="investments"
        empty={{ title: 'No investments' }}
        caption="Investments, newest first"
        columns={COLUMNS}
      />
    </Panel>
  )
}
