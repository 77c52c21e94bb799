import { type AdminTransaction, amountShown, listAllTransactions } from '@simvest/contracts'
import { Link, usePage } from '@simvest/platform'
import { DateTime, Inline, Money, Text } from '@simvest/ui-kit'
import { History } from 'lucide-react'
import { ReverseButton } from '#dialogs/reverse-button.tsx'
import { type Column, NumberedTable } from '#layout/list/numbered-table.tsx'
import { auditOf } from '#layout/audit-of.ts'
import { StatusBadge } from '#layout/status-badge.tsx'
import { useList } from '#layout/list/use-list.ts'
import { Panel } from '#layout/panel.tsx'

const POLL_INTERVAL_MS = 10_000
const PER_PAGE = 20

const COLUMNS: readonly Column<AdminTransaction>[] = [
  {
    name: 'Description',
    breaking: true,
    cell: (line) => (
      <>
        {line.description}
        <Inline>
          <StatusBadge {...line} />
          <Text $size="caption" $tone="quiet">
            <DateTime value={line.createdAt} />
            {line.decidedBy && (
              <>
                {' · '}
                <Link to={auditOf(line.id)}>by {line.decidedBy}</Link>
              </>
            )}
            {line.reason && ` · ${line.reason}`}
          </Text>
          <ReverseButton type={line.type} line={line} />
        </Inline>
      </>
    ),
  },
  {
    name: 'Amount',
    numeric: true,
    cell: (transaction) => <Money {...amountShown(transaction)} />,
  },
]

/** The user's history as the user sees it. */
export function UserHistory({ userId }: { userId: number }) {
  const list = useList([], [], 'history-')
  const query = { userId, limit: PER_PAGE, ...list.query }
  const page = usePage(listAllTransactions, { query }, { poll: POLL_INTERVAL_MS })
  return (
    <Panel title="History" id="history" isFlush description="As the user sees it.">
      <NumberedTable
        page={page}
        list={list}
        perPage={PER_PAGE}
        noun="transactions"
        errorTitle="Error loading the history"
        empty={{ icon: <History />, title: 'No transactions found' }}
        caption="History, newest first"
        columns={COLUMNS}
      />
    </Panel>
  )
}
