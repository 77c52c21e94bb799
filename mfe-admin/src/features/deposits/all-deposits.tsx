import { DEPOSIT_STATUSES, listAllDeposits, ORDER_SORTS, PAGE_LIMIT } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { usePage } from '@simvest/platform'
import { Card, Heading, Inline, Stack, Text } from '@simvest/ui-kit'
import { Inbox } from 'lucide-react'
import { BackToConsole } from '#layout/back-to-console.tsx'
import { ListFilters } from '#layout/list-filters.tsx'
import { shownOf } from '#layout/list/columns.ts'
import { ListTable } from '#layout/list/list-table.tsx'
import { ListTools } from '#layout/list/list-tools.tsx'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useCompact } from '#layout/list/use-compact.ts'
import { useList } from '#layout/list/use-list.ts'
import { narrowingOf, NARROWING } from '#layout/use-address.ts'
import { DecidableDeposits } from './decidable-deposits.tsx'

const POLL = 5_000
const FILTERS = ['status', ...NARROWING] as const
const LABELS = { pending: 'Pending', paid: 'Paid', cancelled: 'Cancelled' } as const
const STATUSES = [
  { value: '', label: 'Any status' },
  ...DEPOSIT_STATUSES.map((value) => ({ value, label: LABELS[value] })),
]
const CHOICES = [{ name: 'status', label: 'Status', options: STATUSES }] as const

/** All deposits. */
export function AllDeposits() {
  const list = useList(FILTERS, ORDER_SORTS)
  const [isCompact, setCompact] = useCompact('deposits', true)
  const status = DEPOSIT_STATUSES.find((name) => name === list.filters.status)
  const query = { ...narrowingOf(list.filters), ...(status && { status }), ...list.query }
  const page = usePage(listAllDeposits, { query }, { poll: POLL })
  return (
    <DecidableDeposits deposits={page.data?.items}>
      {(columns) => (
        <Stack $gap={1}>
          <Inline as="header" $justify="space-between">
            <Inline>
              <Heading level={1} size="title">
                Deposits
              </Heading>
              <BackToConsole />
            </Inline>
            <Inline>
              <Text $size="small" $tone="quiet" role="status">
                {page.data && `${formatCount(page.data.total)} deposits`}
              </Text>
              <ListTools
                columns={columns}
                list={list}
                own="Newest first"
                isCompact={isCompact}
                onCompact={setCompact}
              />
            </Inline>
          </Inline>
          <ListFilters choices={CHOICES} filters={list.filters} onNarrow={list.narrow} onClear={list.clear} />
          <Card $flush aria-label="Deposits" aria-busy={page.isLoading}>
            <NumberedList
              page={page}
              list={list}
              perPage={PAGE_LIMIT}
              noun="deposits"
              errorTitle="Error loading deposits"
              empty={{ icon: <Inbox />, title: 'No deposits found', text: 'New orders appear here by themselves.' }}
            >
              {(deposits) => (
                <ListTable
                  caption={list.sort ? 'Deposits, in the order of the marked column' : 'Deposits, newest first'}
                  columns={shownOf(columns, list.columns)}
                  rows={deposits}
                  isCompact={isCompact}
                  sort={list.sort}
                  own="-ordered"
                  onSort={list.sortBy}
                />
              )}
            </NumberedList>
          </Card>
        </Stack>
      )}
    </DecidableDeposits>
  )
}
