import { type AdminWithdrawal, listAllWithdrawals, PAGE_LIMIT } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CardLines } from '#layout/list/card-lines.tsx'
import { OrderList, useOrders } from '#layout/list/order-list.tsx'
import { useWide } from '#layout/use-wide.ts'
import { type Decision, DecideWithdrawalDialog } from './decide-withdrawal-dialog.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { withdrawalColumns } from './withdrawal-columns.tsx'

const POLL = 5_000
const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'open', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'cancelled', label: 'Cancelled' },
] as const

/** All withdrawals as a table, or as cards where eight columns have no room; `head` stands in the line of its tools. */
export function WithdrawalsTable({ head }: { head: ReactNode }) {
  const [decision, setDecision] = useState<Decision>()
  const wide = useWide()
  const orders = useOrders('withdrawals')
  const { filters } = orders.list
  const status = STATUSES.find(({ value }) => value === filters.status)?.value
  const page = usePage(listAllWithdrawals, { query: { ...orders.query, ...(status && { status }) } }, { poll: POLL })
  return (
    <>
      <OrderList
        orders={orders}
        title="Withdrawals"
        head={head}
        statuses={STATUSES}
        columns={withdrawalColumns(setDecision)}
        page={page}
        perPage={PAGE_LIMIT}
        errorTitle="Failed to fetch withdrawal transactions"
        empty={{
          icon: <Wallet />,
          title: 'No withdrawal transactions found',
          text: 'New requests appear here automatically.',
        }}
      >
        {wide ? undefined : (withdrawals) => <Cards withdrawals={withdrawals} onDecide={setDecision} />}
      </OrderList>
      {decision && (
        <DecideWithdrawalDialog decision={decision} listed={page.data?.items} onClose={() => setDecision(undefined)} />
      )}
    </>
  )
}

interface CardsProps {
  withdrawals: readonly AdminWithdrawal[]
  onDecide: (decision: Decision) => void
}

function Cards({ withdrawals, onDecide }: CardsProps) {
  return (
    <CardLines aria-label="Withdrawals">
      {withdrawals.map((withdrawal) => (
        <WithdrawalCard
          key={withdrawal.id}
          withdrawal={withdrawal}
          offers={['cancel', 'approve']}
          onDecide={onDecide}
        />
      ))}
    </CardLines>
  )
}
