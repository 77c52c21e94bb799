import { type AdminWithdrawal, listWithdrawals } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Stack } from '@simvest/ui-kit'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useList } from '#layout/list/use-list.ts'
import { type Decision, DecideWithdrawalDialog, type DecisionName } from './decide-withdrawal-dialog.tsx'
import { WithdrawalCard, WithdrawalGrid } from './withdrawal-card.tsx'

const POLL_INTERVAL_MS = 5_000
const PER_PAGE = 60

interface WithdrawalCardsProps {
  /** `open` lists the requests that can still be decided. */
  status?: 'open'
  userId?: number
  offers?: readonly DecisionName[]
  errorTitle?: string
  emptyTitle: string
}

/** Withdrawals as cards that refresh by themselves. */
export function WithdrawalCards(props: WithdrawalCardsProps) {
  const { status, userId, offers, emptyTitle, errorTitle = 'Error loading withdrawal requests' } = props
  const [decision, setDecision] = useState<Decision>()
  // Cards stand on pages and in dialogs that have lists of their own.
  const list = useList([], [], 'withdrawals-')
  const query = { limit: PER_PAGE, ...list.query, ...(status && { status }), ...(userId !== undefined && { userId }) }
  const page = usePage(listWithdrawals, { query }, { poll: POLL_INTERVAL_MS })
  return (
    <Stack>
      <NumberedList
        page={page}
        list={list}
        perPage={PER_PAGE}
        noun="withdrawals"
        errorTitle={errorTitle}
        empty={{ icon: <Wallet />, title: emptyTitle, text: 'New requests appear here automatically.' }}
      >
        {(withdrawals: readonly AdminWithdrawal[]) => (
          <WithdrawalGrid aria-label="Withdrawal Requests">
            {withdrawals.map((withdrawal) => (
              <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} offers={offers} onDecide={setDecision} />
            ))}
          </WithdrawalGrid>
        )}
      </NumberedList>
      {decision && (
        <DecideWithdrawalDialog decision={decision} listed={page.data?.items} onClose={() => setDecision(undefined)} />
      )}
    </Stack>
  )
}
