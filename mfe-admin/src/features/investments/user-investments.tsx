import { listAllInvestments, type OutputOf } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Badge, DateTime, Money, Text } from '@simvest/ui-kit'
import { type Column, NumberedTable } from '#layout/list/numbered-table.tsx'
import { useList } from '#layout/list/use-list.ts'
import { Panel } from '#layout/panel.tsx'

const POLL_INTERVAL_MS = 10_000
const PER_PAGE = 10
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
  const list = useList([], [], 'investments-')
  const query = { userId, limit: PER_PAGE, ...list.query }
  const page = usePage(listAllInvestments, { query }, { poll: POLL_INTERVAL_MS })
  return (
    <Panel title="Investments" id="investments" isFlush>
      <NumberedTable
        page={page}
        list={list}
        perPage={PER_PAGE}
        noun="investments"
        errorTitle="Error loading investments"
        empty={{ title: 'No investments' }}
        caption="Investments, newest first"
        columns={COLUMNS}
      />
    </Panel>
  )
}
