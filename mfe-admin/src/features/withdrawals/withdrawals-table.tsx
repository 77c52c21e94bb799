import { type AdminWithdrawal, listAllWithdrawals, PAGE_LIMIT } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { CardLines } from '#layout/list/card-lines.tsx'
import { OrderList, useOrders } from '#layout/list/order-list.tsx'
import { useWide } from '#layout/use-wide.ts'
import { type Decision, DecideWithdrawalDialog } from './decide-withdrawal-dialog.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { withdrawalColumns } from './withdrawal-columns.tsx'

const POLL_INTERVAL_MS = 5_000
const STATUSES = [
  { value: '', label: 'Any status' },
  { value: 'open', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'cancelled', label: 'Cancelled' },
] as const

/** The differences between the pages of withdrawals; they share list, filters, states and decisions. */
export interface WithdrawalsView {
  /** Rows become cards where eight columns have no room. */
  form: 'rows' | 'cards'
  errorTitle: string
  emptyTitle: string
}

/** All withdrawals as rows or as cards; `head` stands in the line of its tools. */
export function WithdrawalsTable({ head, view }: { head: ReactNode; view: WithdrawalsView }) {
  const [decision, setDecision] = useState<Decision>()
  const wide = useWide()
  const orders = useOrders('withdrawals')
  const { filters } = orders.list
  const status = STATUSES.find(({ value }) => value === filters.status)?.value
  const page = usePage(
    listAllWithdrawals,
    { query: { ...orders.query, ...(status && { status }) } },
    { poll: POLL_INTERVAL_MS },
  )
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
        errorTitle={view.errorTitle}
        empty={{
          icon: <Wallet />,
          title: view.emptyTitle,
          text: 'New requests appear here automatically.',
        }}
      >
        {wide && view.form === 'rows'
          ? undefined
          : (withdrawals) => <Cards withdrawals={withdrawals} onDecide={setDecision} />}
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
        <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} onDecide={onDecide} />
      ))}
    </CardLines>
  )
}
