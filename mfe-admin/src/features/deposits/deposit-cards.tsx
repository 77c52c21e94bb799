import { type AdminDeposit, decideDeposit, methodLabel } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Button, DateTime, Inline, Money, Text } from '@simvest/ui-kit'
import { CardLines } from '#layout/list/card-lines.tsx'
import { IfAllowed } from '#layout/if-allowed.tsx'
import { StatusBadge } from '#layout/status-badge.tsx'
import type { DepositDecision } from './deposit-columns.tsx'

interface DepositCardsProps {
  caption: string
  deposits: readonly AdminDeposit[]
  /** On the page of their user nobody asks whose they are. */
  withOwner?: boolean
  onDecide: (decision: DepositDecision) => void
}

/** Deposits where a table has no room: two lines each, and a third for the decision of those that wait. */
export function DepositCards({ caption, deposits, withOwner = false, onDecide }: DepositCardsProps) {
  return (
    <CardLines aria-label={caption}>
      {deposits.map((deposit) => (
        <li key={deposit.id}>
          <Inline $justify="space-between">
            <Text as="span" $tone="strong">
              <Money amount={deposit.amount} />
            </Text>
            <StatusBadge {...deposit} />
          </Inline>
          <Text $size="caption" $tone="quiet">
            #{deposit.id} · <DateTime value={deposit.createdAt} /> · {methodLabel(deposit.method, '—')}
            {withOwner && (
              <>
                {' '}
                · <Link to={`/admin/users/${deposit.userId}`}>{deposit.username}</Link>
              </>
            )}
          </Text>
          {deposit.status === 'pending' && (
            <IfAllowed call={decideDeposit}>
              <Inline $justify="end" style={{ marginTop: 'var(--space-1)' }}>
                <Button onClick={() => onDecide({ deposit, action: 'cancel' })}>Cancel</Button>
                <Button variant="primary" onClick={() => onDecide({ deposit, action: 'approve' })}>
                  Approve
                </Button>
              </Inline>
            </IfAllowed>
          )}
        </li>
      ))}
    </CardLines>
  )
}
