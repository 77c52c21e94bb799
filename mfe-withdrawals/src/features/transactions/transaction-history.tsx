import { searchTransactions, type Transaction } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { Link, usePage } from '@simvest/platform'
import { Button, EmptyState, FailedNotice, Stack } from '@simvest/ui-kit'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { HistoryRows, ON_A_PAGE } from './history-rows.tsx'
import { HistoryToolbar } from './history-toolbar.tsx'
import { PrintedHistory } from './printed-history.tsx'
import { TransactionDialog } from './transaction-dialog.tsx'
import {
  type HistoryFilters,
  isCutOff,
  isFiltered,
  queryOf,
  useHistoryFilters,
  useTypedSearch,
} from './use-history-filters.ts'
import { useNamedLine } from './use-named-line.ts'
import { usePrinting } from './use-printing.ts'

const POLL = 5_000

/** Every line of the history, as searched, filtered and sorted; pressing a line opens its details. */
export function TransactionHistory() {
  const [filters, change] = useHistoryFilters()
  const [typed, setTyped] = useTypedSearch(filters.search, change)
  const [named, unname] = useNamedLine()
  const [pressed, setPressed] = useState<Transaction>()
  const printing = usePrinting()
  const query = queryOf(filters)
  const { data, error, mutate } = usePage(
    searchTransactions,
    { query: { ...query, page: 1, limit: ON_A_PAGE } },
    { poll: POLL },
  )
  const clear = () => {
    setTyped('')
    change({ type: 'all', search: '', from: '', to: '' })
  }

  if (printing && data)
    return <PrintedHistory transactions={data.items} total={data.total} more={isCutOff(data.total, filters)} />
  return (
    <Stack>
      <HistoryToolbar typed={typed} onType={setTyped} filters={filters} onChange={change} />
      {error && !data ? (
        <FailedNotice title="Transactions could not be read" error={error} onRetry={() => void mutate()} />
      ) : data?.total === 0 ? (
        <Nothing filtered={isFiltered(filters)} onClear={clear} />
      ) : (
        <HistoryRows query={query} total={data?.total} onOpen={setPressed} />
      )}
      <Count role="status">{data && data.total > 0 && describeTotal(data.total, filters)}</Count>
      <TransactionDialog
        transaction={pressed ?? named}
        onClose={() => {
          setPressed(undefined)
          unname()
        }}
      />
    </Stack>
  )
}

function describeTotal(total: number, filters: HistoryFilters): string {
  const count = formatCount(total)
  if (isCutOff(total, filters)) return `${count} or more transactions match; the ${filters.order} ${count} are listed`
  return `${count} ${total === 1 ? 'transaction' : 'transactions'}`
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<ReceiptText />}
      title="No transactions found"
      action={
        filtered ? (
          <Button onClick={onClear}>Clear search and filter</Button>
        ) : (
          <Button asChild variant="primary">
            <Link to="/deposit">Make a first deposit</Link>
          </Button>
        )
      }
    />
  )
}

const Count = styled.p`
  min-height: 1.5em;
  color: var(--text-quiet);
  font-size: var(--type-small);
`
