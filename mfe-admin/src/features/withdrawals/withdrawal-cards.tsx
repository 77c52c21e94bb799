import { type AdminWithdrawal, listWithdrawals } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Stack } from '@simvest/ui-kit'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { useCursor } from '#layout/cursor-steps.tsx'
import { PagedList } from '#layout/paged-list.tsx'
import { type Decision, DecideWithdrawalDialog, type DecisionName } from './decide-withdrawal-dialog.tsx'
import { WithdrawalCard, WithdrawalGrid } from './withdrawal-card.tsx'

const POLL = 5_000

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
  const cursor = useCursor()
  const query = { limit: 60, ...cursor.query, ...(status && { status }), ...(userId !== undefined && { userId }) }
  const page = usePage(listWithdrawals, { query }, { poll: POLL })
  return (
    <Stack>
      <PagedList
        page={page}
        cursor={cursor}
        errorTitle={errorTitle}
        empty={{ icon: <Wallet />, title: emptyTitle, text: 'New requests appear here by themselves.' }}
      >
        {(withdrawals: readonly AdminWithdrawal[]) => (
          <WithdrawalGrid aria-label="Withdrawal Requests">
            {withdrawals.map((withdrawal) => (
              <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} offers={offers} onDecide={setDecision} />
            ))}
          </WithdrawalGrid>
        )}
      </PagedList>
      {decision && (
        <DecideWithdrawalDialog decision={decision} listed={page.data?.items} onClose={() => setDecision(undefined)} />
      )}
    </Stack>
  )
}
