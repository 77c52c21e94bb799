import { DEPOSIT_STATUSES, deskState, listAllDeposits, PAGE_LIMIT } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Inbox } from 'lucide-react'
import { PageTitle } from '#search/page-title.tsx'
import { OrderList, useOrders } from '#layout/list/order-list.tsx'
import { usePhone } from '#layout/use-wide.ts'
import { DecidableDeposits } from './decidable-deposits.tsx'
import { DepositCards } from './deposit-cards.tsx'

const POLL_INTERVAL_MS = 5_000
const STATUSES = [
  { value: '', label: 'Any status' },
  ...DEPOSIT_STATUSES.map((value) => ({ value, label: deskState(value).label })),
]

/** All deposits. */
export function AllDeposits() {
  const orders = useOrders('deposits')
  const isPhone = usePhone()
  const status = DEPOSIT_STATUSES.find((name) => name === orders.list.filters.status)
  const page = usePage(
    listAllDeposits,
    { query: { ...orders.query, ...(status && { status }) } },
    { poll: POLL_INTERVAL_MS },
  )
  return (
    <DecidableDeposits deposits={page.data?.items}>
      {(columns, onDecide) => (
        <OrderList
          orders={orders}
          title="Deposits"
          head={<PageTitle>Deposits</PageTitle>}
          statuses={STATUSES}
          columns={columns}
          page={page}
          perPage={PAGE_LIMIT}
          errorTitle="Error loading deposits"
          empty={{ icon: <Inbox />, title: 'No deposits found', text: 'New orders appear here automatically.' }}
        >
          {isPhone
            ? (deposits) => <DepositCards caption="Deposits" deposits={deposits} withOwner onDecide={onDecide} />
            : undefined}
        </OrderList>
      )}
    </DecidableDeposits>
  )
}
