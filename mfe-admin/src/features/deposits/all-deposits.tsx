import { DEPOSIT_STATUSES, listAllDeposits } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { usePage } from '@simvest/platform'
import { Card, Heading, Inline, Stack, Text } from '@simvest/ui-kit'
import { Inbox } from 'lucide-react'
import { BackToConsole } from '#layout/back-to-console.tsx'
import { ListFilters } from '#layout/list-filters.tsx'
import { ListPages } from '#layout/list-pages.tsx'
import { ListState } from '#layout/list-state.tsx'
import { narrowingOf, NARROWING, useAddress } from '#layout/use-address.ts'
import { DepositRows } from './deposit-rows.tsx'

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
  const { filters, cursor, narrow, clear, turnTo } = useAddress(FILTERS)
  const status = DEPOSIT_STATUSES.find((name) => name === filters.status)
  const query = { ...narrowingOf(filters), ...(status && { status }), ...(cursor && { cursor }) }
  const { data, error, isLoading, mutate } = usePage(listAllDeposits, { query }, { poll: POLL })
  return (
    <Stack $gap={1}>
      <Inline as="header" $justify="space-between">
        <Inline>
          <Heading level={1} size="title">
            Deposits
          </Heading>
          <BackToConsole />
        </Inline>
        <Text $size="small" $tone="quiet" role="status">
          {data && `${formatCount(data.total)} deposits`}
        </Text>
      </Inline>
      <ListFilters choices={CHOICES} filters={filters} onNarrow={narrow} onClear={clear} />
      <Card $flush aria-label="Deposits" aria-busy={isLoading}>
        <ListState
          items={data?.items}
          error={error}
          onRetry={() => void mutate()}
          errorTitle="Error loading deposits"
          empty={{ icon: <Inbox />, title: 'No deposits found', text: 'New orders appear here by themselves.' }}
        >
          {(deposits) => <DepositRows deposits={deposits} />}
        </ListState>
        <ListPages first="The newest" isFirst={cursor === undefined} next={data?.next} onTurn={turnTo} />
      </Card>
    </Stack>
  )
}
