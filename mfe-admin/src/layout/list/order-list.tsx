import { exportLedger, LIST_FILTERS, ORDER_SORTS } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Button, Card, Inline, type SelectOption, Stack } from '@simvest/ui-kit'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListFilters } from '../list-filters.tsx'
import { IfAllowed } from '../if-allowed.tsx'
import { narrowingOf } from '../use-address.ts'
import { type Column, shownOf } from './columns.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { NumberedList, type NumberedListProps } from './numbered-list.tsx'
import { useCompact } from './use-compact.ts'
import { Total } from './total.tsx'
import { useList } from './use-list.ts'

type OrderSort = (typeof ORDER_SORTS)[number]

/** Returns the state of a list of orders, and the query of its call, apart from the status. */
export function useOrders(kind: 'deposits' | 'withdrawals') {
  const list = useList(LIST_FILTERS[kind], ORDER_SORTS)
  return { kind, list, query: { ...narrowingOf(list.filters), ...list.query } }
}

type OrderListProps<Row extends { id: number }> = Pick<
  NumberedListProps<Row>,
  'page' | 'perPage' | 'errorTitle' | 'empty'
> & {
  orders: ReturnType<typeof useOrders>
  title: string
  statuses: readonly SelectOption[]
  columns: readonly Column<Row, OrderSort>[]
  /** The content before the tools of the list. */
  head: ReactNode
  /** The rows where a table has no room. */
  children?: (rows: readonly Row[]) => ReactNode
}

/** Orders by status, method, days and amounts, in the order of a column, as a table. */
export function OrderList<Row extends { id: number }>(props: OrderListProps<Row>) {
  const { orders, title, statuses, columns, head, children, page, ...shown } = props
  const { kind, list } = orders
  const [isCompact, setCompact] = useCompact(kind, true)
  return (
    <Stack $gap={1}>
      <Inline as="header" $justify="space-between">
        {head}
        <Inline>
          <Total>{page.data && `${formatCount(page.data.total)} ${kind}`}</Total>
          <IfAllowed call={exportLedger}>
            <Button asChild size="small" variant="quiet">
              <Link to={exportOf(list.filters)}>
                <Download aria-hidden="true" /> Export
              </Link>
            </Button>
          </IfAllowed>
          <ListTools
            views={kind}
            columns={columns}
            list={list}
            own="Newest first"
            isCompact={isCompact}
            onCompact={setCompact}
          />
        </Inline>
      </Inline>
      <ListFilters
        choices={[{ name: 'status', label: 'Status', options: statuses }]}
        filters={list.filters}
        onNarrow={list.narrow}
        onClear={list.clear}
      />
      <Card $flush aria-label={title} aria-busy={page.isLoading}>
        <NumberedList page={page} list={list} noun={kind} {...shown}>
          {(rows) =>
            children?.(rows) ?? (
              <ListTable
                caption={`${title}, ${list.sort ? 'in the order of the marked column' : 'newest first'}`}
                columns={shownOf(columns, list.columns)}
                rows={rows}
                isCompact={isCompact}
                sort={list.sort}
                own="-ordered"
                onSort={list.sortBy}
              />
            )
          }
        </NumberedList>
      </Card>
    </Stack>
  )
}

/** The page of exports with the days of this list; all transactions of a day are in one file. */
function exportOf({ from, to }: Readonly<Record<'from' | 'to', string>>): string {
  return `/admin/exports?${new URLSearchParams({ what: 'transactions', ...(from && { from }), ...(to && { to }) })}`
}
