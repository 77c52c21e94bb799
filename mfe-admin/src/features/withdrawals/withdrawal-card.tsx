import {
  type AdminWithdrawal,
  coinLabel,
  decideWithdrawal,
  deskState,
  isOpen,
  methodLabel,
  methodOf,
} from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Button, DateTime, Inline, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { useMay } from '#layout/if-allowed.tsx'
import { StatusBadge } from '#layout/status-badge.tsx'
import { WithdrawalTarget } from '#layout/withdrawal-target.tsx'
import { AddressEditor } from './address-editor.tsx'
import type { Decision, DecisionName } from './decide-withdrawal-dialog.tsx'
import { ProofButton } from './proof-button.tsx'
import { Amount } from './describe-withdrawal.tsx'

interface WithdrawalCardProps {
  withdrawal: AdminWithdrawal
  /** The decisions that this page offers; the last one is the primary button. */
  offers?: readonly DecisionName[]
  onDecide: (decision: Decision) => void
}

const LABELS = { approve: 'Approve', reject: 'Reject', cancel: 'Cancel' } as const

/** A request with everything that its decision needs. */
export function WithdrawalCard({
  withdrawal,
  offers = ['reject', 'cancel', 'approve'],
  onDecide,
}: WithdrawalCardProps) {
  const may = useMay()
  const open = isOpen(withdrawal)
  const isCrypto = methodOf(withdrawal.method) === 'crypto'
  return (
    <Card as="li">
      <Stack $gap={1}>
        <Inline $justify="space-between">
          <Text $tone="strong">
            <Amount withdrawal={withdrawal} />
          </Text>
          <StatusBadge {...withdrawal} />
        </Inline>
        <Text $size="caption" $tone="quiet">
          #{withdrawal.id} · <DateTime value={withdrawal.createdAt} /> ·{' '}
          <Link to={`/admin/users/${withdrawal.userId}`}>
            {withdrawal.username} (user {withdrawal.userId})
          </Link>
        </Text>
        <Text $size="small">
          {methodLabel(withdrawal.method)}:{' '}
          {isCrypto ? (
            (coinLabel(withdrawal.metadata?.coin) ?? 'coin not specified')
          ) : (
            <WithdrawalTarget withdrawal={withdrawal} bare />
          )}
        </Text>
        {isCrypto && open && <AddressEditor withdrawal={withdrawal} />}
        {isCrypto && !open && (
          <Text $mono $size="small">
            {withdrawal.walletAddress ?? '—'}
          </Text>
        )}
        {withdrawal.hasProof && (
          <div style={{ marginLeft: '-0.75rem' }}>
            <ProofButton withdrawal={withdrawal} />
          </div>
        )}
        <Outcome withdrawal={withdrawal} />
      </Stack>
      {open && may(decideWithdrawal) && (
        <Inline $justify="end">
          {offers.map((name) => (
            <Button
              key={name}
              size="small"
              variant={name === 'approve' ? 'primary' : 'secondary'}
              onClick={() => onDecide({ withdrawal, name })}
            >
              {LABELS[name]}
            </Button>
          ))}
        </Inline>
      )}
    </Card>
  )
}

function Outcome({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { status, updatedAt, reason } = withdrawal
  if (isOpen(withdrawal)) return null
  return (
    <Text $size="caption" $tone="quiet">
      {deskState(status).label} on <DateTime value={updatedAt} />
      {reason && ` · ${reason}`}
    </Text>
  )
}

export const WithdrawalGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: var(--space-2);
`

const Card = styled(Stack)`
  justify-content: space-between;
  padding: var(--space-2);
  border-radius: var(--radius-large);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
`
