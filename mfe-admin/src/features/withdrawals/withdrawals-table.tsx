import { type AdminWithdrawal, listAllWithdrawals, ORDER_SORTS, PAGE_LIMIT } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { usePage } from '@simvest/platform'
import { Card, Inline, Stack, Text } from '@simvest/ui-kit'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { ListFilters } from '#layout/list-filters.tsx'
import { shownOf } from '#layout/list/columns.ts'
import { ListTable } from '#layout/list/list-table.tsx'
import { ListTools } from '#layout/list/list-tools.tsx'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useCompact } from '#layout/list/use-compact.ts'
import { useList } from '#layout/list/use-list.ts'
import { narrowingOf, NARROWING } from '#layout/use-address.ts'
import { useWide } from '#layout/use-wide.ts'
import { type Decision, DecideWithdrawalDialog } from './decide-withdrawal-dialog.tsx'
import { WithdrawalCard, WithdrawalGrid } from './withdrawal-card.tsx'
import { withdrawalColumns } from './withdrawal-columns.tsx'

const POLL = 5_000
const FILTERS = ['status', ...NARROWING] as const
const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'open', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'cancelled', label: 'Cancelled' },
] as const
const CHOICES = [{ name: 'status', label: 'Status', options: STATUSES }] as const

/** All withdrawals as a table, or as cards where eight columns have no room. */
export function WithdrawalsTable() {
  const [decision, setDecision] = useState<Decision>()
  const wide = useWide()
  const list = useList(FILTERS, ORDER_SORTS)
  const [isCompact, setCompact] = useCompact('withdrawals', false)
  const status = STATUSES.find(({ value }) => value === list.filters.status)?.value
  const query = { ...narrowingOf(list.filters), ...(status && { status }), ...list.query }
  const page = usePage(listAllWithdrawals, { query }, { poll: POLL })
  const columns = withdrawalColumns(setDecision)
  return (
    <Stack $gap={1}>
      <Inline $justify="end">
        <Text $size="small" $tone="quiet" role="status">
          {page.data && `${formatCount(page.data.total)} withdrawals`}
        </Text>
        <ListTools columns={columns} list={list} own="Newest first" isCompact={isCompact} onCompact={setCompact} />
      </Inline>
      <ListFilters choices={CHOICES} filters={list.filters} onNarrow={list.narrow} onClear={list.clear} />
      <Card $flush aria-label="Withdrawals">
        <NumberedList
          page={page}
          list={list}
          perPage={PAGE_LIMIT}
          noun="withdrawals"
          errorTitle="Failed to fetch withdrawal transactions"
          empty={{
            icon: <Wallet />,
            title: 'No withdrawal transactions found',
            text: list.isNarrowed ? 'None is like that at the moment.' : 'They appear here by themselves.',
          }}
        >
          {(withdrawals) =>
            wide ? (
              <ListTable
                caption={list.sort ? 'Withdrawals, in the order of the marked column' : 'Withdrawals, newest first'}
                columns={shownOf(columns, list.columns)}
                rows={withdrawals}
                isCompact={isCompact}
                sort={list.sort}
                own="-ordered"
                onSort={list.sortBy}
              />
            ) : (
              <Cards withdrawals={withdrawals} onDecide={setDecision} />
            )
          }
        </NumberedList>
        {decision && (
          <DecideWithdrawalDialog
            decision={decision}
            listed={page.data?.items}
            onClose={() => setDecision(undefined)}
          />
        )}
      </Card>
    </Stack>
  )
}

interface CardsProps {
  withdrawals: readonly AdminWithdrawal[]
  onDecide: (decision: Decision) => void
}

function Cards({ withdrawals, onDecide }: CardsProps) {
  return (
    <Lines aria-label="Withdrawals">
      {withdrawals.map((withdrawal) => (
        <WithdrawalCard
          key={withdrawal.id}
          withdrawal={withdrawal}
          offers={['cancel', 'approve']}
          onDecide={onDecide}
        />
      ))}
    </Lines>
  )
}

/** Lines separate the cards: the card around the list is frame enough. */
const Lines = styled(WithdrawalGrid)`
  gap: 0;

  & > li {
    border-radius: 0;
    box-shadow: none;
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
`
