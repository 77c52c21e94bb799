import { type AdminDeposit, type AdminUser, decideDeposit, listAllDeposits } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Button, DateTime, Dialog, Inline, Money, Text } from '@simvest/ui-kit'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { Lines } from '#layout/lines.tsx'
import { WholeList } from '#layout/list-state.tsx'
import { IfAllowed } from '#layout/if-allowed.tsx'
import { DecideDepositDialog, type DepositAction } from './decide-deposit-dialog.tsx'

const POLL_INTERVAL_MS = 5_000

interface Decision {
  /** The deposit as the list had it when the button was pressed. */
  deposit: AdminDeposit
  action: DepositAction
}

/** The open deposit orders of one user. */
export function DepositOrdersDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [decision, setDecision] = useState<Decision>()
  const query = { userId: user.id, status: 'pending', limit: 200 } as const
  const orders = useQuery(listAllDeposits, { query }, { poll: POLL_INTERVAL_MS })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="medium"
      title="Pending Deposit Orders"
      description={orders.data?.length === 0 ? `Of ${user.username}.` : `${user.username} waits for a decision.`}
    >
      <WholeList
        list={orders}
        errorTitle="Error loading deposit orders"
        empty={{ icon: <Inbox />, title: 'No pending deposit orders', text: 'New orders appear here automatically.' }}
      >
        {(deposits) => (
          <Orders aria-label={`Pending deposit orders of ${user.username}`}>
            {deposits.map((deposit) => (
              <Order key={deposit.id} deposit={deposit} onDecide={setDecision} />
            ))}
          </Orders>
        )}
      </WholeList>
      {decision && (
        <DecideDepositDialog
          deposit={orders.data?.find(({ id }) => id === decision.deposit.id) ?? decision.deposit}
          action={decision.action}
          onClose={() => setDecision(undefined)}
        />
      )}
    </Dialog>
  )
}

function Order({ deposit, onDecide }: { deposit: AdminDeposit; onDecide: (decision: Decision) => void }) {
  return (
    <li>
      <div>
        <Text $tone="strong">
          <Money amount={deposit.amount} />
        </Text>
        <Text $size="caption" $tone="quiet">
          #{deposit.id} · <DateTime value={deposit.createdAt} /> · {deposit.method ?? 'no method yet'}
        </Text>
      </div>
      <IfAllowed call={decideDeposit}>
        <Inline>
          <Button size="small" variant="primary" onClick={() => onDecide({ deposit, action: 'approve' })}>
            Approve
          </Button>
          <Button size="small" onClick={() => onDecide({ deposit, action: 'cancel' })}>
            Cancel
          </Button>
        </Inline>
      </IfAllowed>
    </li>
  )
}

const Orders = styled(Lines)`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-2);
    padding: var(--space-2) 0;
  }
`
