import { searchTransactions, type Transaction } from '@simvest/contracts'
import { Link, usePage } from '@simvest/platform'
import { Button, EmptyState, FailedNotice, Stack } from '@simvest/ui-kit'
import { ReceiptText } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import styled from 'styled-components'
import { history } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { FIRST_ROWS, HistoryRows, ON_A_PAGE } from './history-rows.tsx'
import { HistoryToolbar } from './history-toolbar.tsx'
import { PrintedHistory } from './printed-history.tsx'
import { TransactionDialog } from './transaction-dialog.tsx'
import {
  type HistoryFilters,
  isCutOff,
  isFiltered,
  queryOf,
  useHistoryFilters,
  useMeant,
  useTypedSearch,
} from './use-history-filters.ts'
import { useNamedLine } from './use-named-line.ts'
import { usePrinting } from './use-printing.ts'

const t = textsOf(history)

const POLL_INTERVAL_MS = 5_000

/** Every line of the history, as searched, filtered and sorted; pressing a line opens its details. */
export function TransactionHistory() {
  const [filters, change] = useHistoryFilters()
  const [typed, setTyped] = useTypedSearch(filters.search, change)
  const [named, unname] = useNamedLine()
  const [pressed, setPressed] = useState<Transaction>()
  const printing = usePrinting()
  const meant = useMeant(filters.search)
  const query = queryOf(filters, meant)
  const { data, error, mutate } = usePage(
    searchTransactions,
    { query: { ...query, page: 1, limit: ON_A_PAGE } },
    { poll: POLL_INTERVAL_MS, enabled: meant !== undefined },
  )
  const clear = () => {
    setTyped('')
    change({ type: 'all', search: '', from: '', to: '' })
  }

  if (printing && data)
    return <PrintedHistory transactions={data.items} total={data.total} more={isCutOff(data.total, filters)} />
  const isEmpty = data?.total === 0 && !isFiltered(filters)
  return (
    <Stack>
      {!isEmpty && <HistoryToolbar typed={typed} onType={setTyped} filters={filters} onChange={change} />}
      {error && !data ? (
        <FailedNotice title={t('unread')} error={error} onRetry={() => void mutate()} />
      ) : data?.total === 0 ? (
        <Nothing filtered={isFiltered(filters)} onClear={clear} />
      ) : (
        <Rows
          query={query}
          total={data?.total}
          isWhole={filters.rows === 'all'}
          onWhole={() => change({ rows: 'all' })}
          onOpen={setPressed}
        />
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

interface RowsProps extends Omit<ComponentProps<typeof HistoryRows>, 'rows'> {
  isWhole: boolean
  onWhole: () => void
}

/** The first rows, or all of them. */
function Rows({ isWhole, onWhole, total, ...props }: RowsProps) {
  const rows = isWhole || total === undefined ? total : Math.min(total, FIRST_ROWS)
  return (
    <>
      <HistoryRows total={total} rows={rows} {...props} />
      {total !== undefined && rows !== total && <Button onClick={onWhole}>{t('showAll', { count: total })}</Button>}
    </>
  )
}

function describeTotal(total: number, filters: HistoryFilters): string {
  if (isCutOff(total, filters)) return t('match', { count: total, order: filters.order })
  return t('listed', { count: total })
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t('none')}
      action={
        filtered ? (
          <Button onClick={onClear}>{t('clear')}</Button>
        ) : (
          <Button asChild variant="primary">
            <Link to="/deposit">{t('firstDeposit')}</Link>
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
