import { searchTransactions, type Transaction } from '@simvest/contracts'
import { lineText, usePage } from '@simvest/platform'
import { AmountText, Button, Card, DateTime, Notice, Skeleton } from '@simvest/ui-kit'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { history } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { typeWord } from '#transaction-words.ts'
import { Body, Cell, Head, HeadCell, Opener, Row } from './history-parts.tsx'
import { TransactionAmount, TransactionStatusBadge } from './transaction-figures.tsx'
import type { queryOf } from './use-history-filters.ts'
import { useVisiblePages } from './use-visible-pages.ts'

const t = textsOf(history)

/** The number of rows in one read. */
export const ON_A_PAGE = 50

/** The number of rows before somebody asks for all. */
export const FIRST_ROWS = 20

/** The number of rows that fill a window. The others are drawn after them, in steps. */
const IN_SIGHT = 12

/** Milliseconds; a page that only flies past is not requested. */
const SETTLE_DELAY_MS = 120
const POLL_INTERVAL_MS = 5_000

type Query = ReturnType<typeof queryOf>
type OnOpen = (transaction: Transaction) => void

interface HistoryRowsProps {
  query: Query
  /** Unknown until the first page is there. */
  total: number | undefined
  /** The number of them that are drawn. */
  rows: number | undefined
  onOpen: OnOpen
}

/** The rows of the history, a table on wide screens and cards on small ones. Only those near the window exist. */
export function HistoryRows({ query, total, rows = ON_A_PAGE / 5, onOpen }: HistoryRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [first, last] = useVisiblePages(list, { rows, onAPage: ON_A_PAGE })
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <Card $flush>
      <div
        role="table"
        aria-label={t('transactions')}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-busy={!total}
      >
        <Head role="rowgroup">
          <Row role="row" aria-rowindex={1}>
            <HeadCell role="columnheader">{t('date')}</HeadCell>
            <HeadCell role="columnheader">{t('type')}</HeadCell>
            <HeadCell role="columnheader">{t('description')}</HeadCell>
            <HeadCell role="columnheader">{t('wallet')}</HeadCell>
            <HeadCell role="columnheader">{t('status')}</HeadCell>
            <HeadCell role="columnheader" data-numeric>
              {t('amount')}
            </HeadCell>
          </Row>
        </Head>
        <Body role="rowgroup" ref={list} data-rows={rows} $rows={rows}>
          {pages.map((page) => (
            <PageOfRows
              key={page}
              page={page}
              rows={Math.min(ON_A_PAGE, rows - page * ON_A_PAGE)}
              query={query}
              onOpen={onOpen}
            />
          ))}
        </Body>
      </div>
    </Card>
  )
}

interface PageOfRowsProps {
  page: number
  /** The expected number of rows. */
  rows: number
  query: Query
  onOpen: OnOpen
}

function PageOfRows({ page, rows, query, onOpen }: PageOfRowsProps) {
  const [enabled, setEnabled] = useState(page === 0)
  useEffect(() => {
    const timer = setTimeout(() => setEnabled(true), SETTLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const input = { query: { ...query, page: page + 1, limit: ON_A_PAGE } }
  const { data, error, mutate } = usePage(searchTransactions, input, { poll: POLL_INTERVAL_MS, enabled })
  const items = useDeferredValue(data?.items)
  const drawn = useDeferredValue(rows, page === 0 ? Math.min(rows, IN_SIGHT) : rows)
  const start = page * ON_A_PAGE
  if (error && !data) {
    return (
      <Row role="row" $at={start}>
        <div role="cell">
          <Notice tone="error" action={<Button onClick={() => void mutate()}>{t('tryAgain')}</Button>}>
            {error.message}
          </Notice>
        </div>
      </Row>
    )
  }
  return Array.from({ length: Math.min(drawn, rows) }, (_, index) => {
    const transaction = items?.[index]
    const place = { $at: start + index, 'aria-rowindex': start + index + 2 }
    return transaction ? (
      <TransactionRow key={start + index} place={place} transaction={transaction} onOpen={onOpen} />
    ) : (
      <Row key={start + index} role="row" {...place} aria-hidden="true">
        <Skeleton height="1.25rem" />
      </Row>
    )
  })
}

interface TransactionRowProps {
  place: { $at: number; 'aria-rowindex': number }
  transaction: Transaction
  onOpen: OnOpen
}

function TransactionRow({ place, transaction, onOpen }: TransactionRowProps) {
  const { createdAt, type, walletAddress, status } = transaction
  return (
    <Row role="row" {...place} $interactive>
      <Cell role="cell" $area="date">
        <DateTime value={createdAt} />
      </Cell>
      <Cell role="cell" $area="type">
        {typeWord(type)}
      </Cell>
      <Cell role="cell" $area="description">
        <Opener type="button" aria-haspopup="dialog" onClick={() => onOpen(transaction)}>
          <AmountText>{lineText(transaction)}</AmountText>
        </Opener>
      </Cell>
      <Cell role="cell" $area="address" title={walletAddress ?? undefined}>
        {walletAddress ?? '–'}
      </Cell>
      <Cell role="cell" $area="status">
        <TransactionStatusBadge status={status} />
      </Cell>
      <Cell role="cell" $area="amount">
        <TransactionAmount transaction={transaction} />
      </Cell>
    </Row>
  )
}
