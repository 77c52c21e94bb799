import { type AdminDeposit, decideDeposit, methodLabel, type ORDER_SORTS } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Button, DateTime, Inline, Money } from '@simvest/ui-kit'
import { ReverseButton } from '#dialogs/reverse-button.tsx'
import type { Column } from '#layout/list/columns.ts'
import { IfAllowed } from '#layout/if-allowed.tsx'
import { StatusBadge } from '#layout/status-badge.tsx'
import type { DepositAction } from './decide-deposit-dialog.tsx'

export type DepositColumn = Column<AdminDeposit, (typeof ORDER_SORTS)[number]>

export interface DepositDecision {
  deposit: AdminDeposit
  action: DepositAction
}

/** Returns the columns of a deposit; those that wait are decided in their row. */
export function depositColumns(onDecide: (decision: DepositDecision) => void): readonly DepositColumn[] {
  return [
    { name: 'id', title: 'ID', mono: true, wide: true, cell: ({ id }) => id },
    {
      name: 'who',
      title: 'Who',
      cell: (deposit) => <Link to={`/admin/users/${deposit.userId}`}>{deposit.username}</Link>,
    },
    { name: 'email', title: 'E-mail', wide: true, extra: true, cell: ({ email }) => email },
    {
      name: 'amount',
      title: 'Amount',
      sort: 'amount',
      numeric: true,
      fixed: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    { name: 'method', title: 'Method', wide: true, cell: ({ method }) => methodLabel(method, '—') },
    {
      name: 'ordered',
      title: 'Ordered',
      sort: 'ordered',
      largestFirst: true,
      wide: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
    {
      name: 'status',
      title: 'Status',
      fixed: true,
      cell: (deposit) => <Status deposit={deposit} onDecide={onDecide} />,
    },
  ]
}

interface StatusProps {
  deposit: AdminDeposit
  onDecide: (decision: DepositDecision) => void
}

function Status({ deposit, onDecide }: StatusProps) {
  return (
    <Inline>
      <StatusBadge {...deposit} />
      {deposit.status === 'pending' && (
        <IfAllowed call={decideDeposit}>
          <Button size="small" variant="quiet" onClick={() => onDecide({ deposit, action: 'approve' })}>
            Approve
          </Button>
          <Button size="small" variant="quiet" onClick={() => onDecide({ deposit, action: 'cancel' })}>
            Cancel
          </Button>
        </IfAllowed>
      )}
      <ReverseButton type="deposit" line={deposit} />
    </Inline>
  )
}
