import {
  type AdminWithdrawal,
  decideWithdrawal,
  isOpen,
  methodLabel,
  methodOf,
  type ORDER_SORTS,
  type WithdrawalMethod,
} from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Button, DateTime, IconButton, Inline, Menu, Text } from '@simvest/ui-kit'
import { Bitcoin, CircleHelp, Ellipsis, Landmark, type LucideIcon, Smartphone } from 'lucide-react'
import styled from 'styled-components'
import { ReverseButton } from '#dialogs/reverse-button.tsx'
import type { Column } from '#layout/list/columns.ts'
import { useMay } from '#layout/if-allowed.tsx'
import { StatusBadge } from '#layout/status-badge.tsx'
import { WithdrawalTarget } from '#layout/withdrawal-target.tsx'
import { EditAddressButton } from './address-editor.tsx'
import type { Decision } from './decide-withdrawal-dialog.tsx'
import { Amount } from './describe-withdrawal.tsx'
import { ProofButton } from './proof-button.tsx'

const ICONS: Record<WithdrawalMethod, LucideIcon> = {
  crypto: Bitcoin,
  mpesa: Smartphone,
  bank_transfer: Landmark,
}

export type WithdrawalColumn = Column<AdminWithdrawal, (typeof ORDER_SORTS)[number]>

/** Returns the columns of a withdrawal; those that are open are decided in their row. */
export function withdrawalColumns(onDecide: (decision: Decision) => void): readonly WithdrawalColumn[] {
  return [
    { name: 'id', title: 'ID', mono: true, fixed: true, cell: ({ id }) => id },
    { name: 'user', title: 'User ID', cell: (withdrawal) => <Owner withdrawal={withdrawal} /> },
    {
      name: 'amount',
      title: 'Amount',
      sort: 'amount',
      numeric: true,
      fixed: true,
      cell: (withdrawal) => <Amount withdrawal={withdrawal} />,
    },
    { name: 'method', title: 'Method', cell: (withdrawal) => <Method withdrawal={withdrawal} /> },
    {
      name: 'address',
      title: 'Wallet Address',
      cell: (withdrawal) => <Target withdrawal={withdrawal} />,
      brief: (withdrawal) => <Target withdrawal={withdrawal} short />,
    },
    {
      name: 'date',
      title: 'Date',
      sort: 'ordered',
      largestFirst: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
    {
      name: 'status',
      title: 'Status',
      cell: (withdrawal) => <Status withdrawal={withdrawal} />,
      brief: (withdrawal) => <Status withdrawal={withdrawal} short />,
    },
    {
      name: 'actions',
      title: 'Actions',
      fixed: true,
      cell: (withdrawal) => <Decisions withdrawal={withdrawal} onDecide={onDecide} />,
    },
  ]
}

interface CellProps {
  withdrawal: AdminWithdrawal
}

function Owner({ withdrawal: { userId, username } }: CellProps) {
  return (
    <Link to={`/admin/users/${userId}`}>
      {userId}{' '}
      <Text as="span" $size="caption" $tone="quiet">
        {username}
      </Text>
    </Link>
  )
}

function Method({ withdrawal: { method } }: CellProps) {
  const known = methodOf(method)
  const Icon = known ? ICONS[known] : CircleHelp
  return (
    <Inline style={{ flexWrap: 'nowrap', whiteSpace: 'nowrap' }}>
      <Icon aria-hidden="true" size={16} style={{ flex: 'none' }} /> {methodLabel(method)}
    </Inline>
  )
}

function Target({ withdrawal, short }: CellProps & { short?: boolean }) {
  return (
    <Inline style={{ flexWrap: 'nowrap' }}>
      <Place $isShort={short ?? false}>
        <WithdrawalTarget withdrawal={withdrawal} short={short} bare />
      </Place>
      {methodOf(withdrawal.method) === 'crypto' && isOpen(withdrawal) && <EditAddressButton withdrawal={withdrawal} />}
    </Inline>
  )
}

const Place = styled.span<{ $isShort: boolean }>`
  max-width: ${({ $isShort }) => ($isShort ? 'clamp(8rem, 11vw, 16rem)' : 'none')};
  overflow: hidden;
  text-overflow: ellipsis;
`

function Status({ withdrawal, short }: CellProps & { short?: boolean }) {
  return (
    <Inline style={short ? { flexWrap: 'nowrap' } : undefined}>
      <StatusBadge {...withdrawal} />
      {withdrawal.hasProof && <ProofButton withdrawal={withdrawal} short={short} />}
    </Inline>
  )
}

function Decisions({ withdrawal, onDecide }: CellProps & { onDecide: (decision: Decision) => void }) {
  const may = useMay()
  if (withdrawal.status === 'approved') return <ReverseButton type="withdrawal" line={withdrawal} />
  if (!isOpen(withdrawal)) return <>Decided</>
  if (!may(decideWithdrawal)) return null
  return (
    <Inline style={{ flexWrap: 'nowrap' }}>
      <Button size="small" variant="primary" onClick={() => onDecide({ withdrawal, name: 'approve' })}>
        Approve
      </Button>
      <Button size="small" onClick={() => onDecide({ withdrawal, name: 'cancel' })}>
        Cancel
      </Button>
      <Menu actions={[{ label: 'Reject', danger: true, onSelect: () => onDecide({ withdrawal, name: 'reject' }) }]}>
        <IconButton size="small" label={`More for withdrawal #${withdrawal.id}`} icon={<Ellipsis size={18} />} />
      </Menu>
    </Inline>
  )
}
