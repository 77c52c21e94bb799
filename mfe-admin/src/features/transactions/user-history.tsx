import { type AdminTransaction, amountShown, listAllTransactions } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { DateTime, Inline, Money, Text } from '@simvest/ui-kit'
import { History } from 'lucide-react'
import { ReverseButton } from '#dialogs/reverse-button.tsx'
import { type Column, NumberedTable } from '#layout/list/numbered-table.tsx'
import { auditOf } from '#layout/audit-of.ts'
import { StatusBadge } from '#layout/status-badge.tsx'
import { useUserList } from '#layout/list/use-user-list.ts'
import { Panel } from '#layout/panel.tsx'

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
  const list = useUserList(listAllTransactions, 'history-', (query) => ({ query: { userId, ...query } }), {
    perPage: 20,
  })
  return (
    <Panel title="History" id="history" isFlush description="As the user sees it.">
      <NumberedTable
        {...list}
        noun="transactions"
        errorTitle="Error loading the history"
        empty={{ icon: <History />, title: 'No transactions found' }}
        caption="History, newest first"
        columns={COLUMNS}
      />
    </Panel>
  )
}
