import {
  type AdminWithdrawal,
  decideWithdrawal,
  isOpen,
  listAllWithdrawals,
  methodLabel,
  methodOf,
  type WithdrawalMethod,
} from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import {
  Badge,
  Button,
  Card,
  Cell,
  DateTime,
  HeaderCell,
  Inline,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '@simvest/ui-kit'
import { Bitcoin, CircleHelp, Landmark, type LucideIcon, Smartphone, Wallet } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useCursor } from '#layout/cursor-steps.tsx'
import { useMay } from '#layout/may.tsx'
import { PagedList } from '#layout/paged-list.tsx'
import { useWide } from '#layout/use-wide.ts'
import { WithdrawalTarget } from '#layout/withdrawal-target.tsx'
import { type Decision, DecideWithdrawalDialog } from './decide-withdrawal-dialog.tsx'
import { EditAddressButton } from './address-editor.tsx'
import { Amount, StatusBadge } from './describe-withdrawal.tsx'
import { ProofButton } from './proof-button.tsx'
import { WithdrawalCard, WithdrawalGrid } from './withdrawal-card.tsx'

const POLL = 5_000

const ICONS: Record<WithdrawalMethod, LucideIcon> = {
  crypto: Bitcoin,
  mpesa: Smartphone,
  bank_transfer: Landmark,
}

/** All withdrawals as a table, or as cards where eight columns have no room. */
export function WithdrawalsTable() {
  const [decision, setDecision] = useState<Decision>()
  const wide = useWide()
  const cursor = useCursor()
  const page = usePage(listAllWithdrawals, { query: cursor.query }, { poll: POLL })
  return (
    <Card $flush aria-label="Withdrawals">
      <PagedList
        page={page}
        cursor={cursor}
        errorTitle="Failed to fetch withdrawal transactions"
        empty={{ icon: <Wallet />, title: 'No withdrawal transactions found', text: 'They appear here by themselves.' }}
      >
        {(withdrawals) =>
          wide ? (
            <Rows withdrawals={withdrawals} onDecide={setDecision} />
          ) : (
            <Cards withdrawals={withdrawals} onDecide={setDecision} />
          )
        }
      </PagedList>
      {decision && (
        <DecideWithdrawalDialog decision={decision} listed={page.data?.items} onClose={() => setDecision(undefined)} />
      )}
    </Card>
  )
}

interface RowsProps {
  withdrawals: readonly AdminWithdrawal[]
  onDecide: (decision: Decision) => void
}

function Cards({ withdrawals, onDecide }: RowsProps) {
  return (
    <Lines aria-label="Withdrawals">
      {withdrawals.map((withdrawal) => (
        <WithdrawalCard
          key={withdrawal.id}
          withdrawal={withdrawal}
          offers={['cancel', 'approve']}
          onDecide={onDecide}
        />
      ))}
    </Lines>
  )
}

/** Lines separate the cards: the card around the list is frame enough. */
const Lines = styled(WithdrawalGrid)`
  gap: 0;

  & > li {
    border-radius: 0;
    box-shadow: none;
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
`

function Rows({ withdrawals, onDecide }: RowsProps) {
  return (
    <Table caption="Withdrawals, newest first" dense>
      <TableHead>
        <TableRow>
          <HeaderCell>ID</HeaderCell>
          <HeaderCell>User ID</HeaderCell>
          <HeaderCell $numeric>Amount</HeaderCell>
          <HeaderCell>Method</HeaderCell>
          <HeaderCell>Wallet Address</HeaderCell>
          <HeaderCell>Date</HeaderCell>
          <HeaderCell>Status</HeaderCell>
          <HeaderCell>Actions</HeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {withdrawals.map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal} onDecide={onDecide} />
        ))}
      </TableBody>
    </Table>
  )
}

function Row({ withdrawal, onDecide }: { withdrawal: AdminWithdrawal; onDecide: RowsProps['onDecide'] }) {
  const may = useMay()
  const known = methodOf(withdrawal.method)
  const Icon = known ? ICONS[known] : CircleHelp
  return (
    <TableRow>
      <Cell $mono>{withdrawal.id}</Cell>
      <Cell $mono>{withdrawal.userId}</Cell>
      <Cell $numeric>
        <Amount withdrawal={withdrawal} />
      </Cell>
      <Cell>
        <Inline style={{ flexWrap: 'nowrap', whiteSpace: 'nowrap' }}>
          <Icon aria-hidden="true" size={16} style={{ flex: 'none' }} /> {methodLabel(withdrawal.method)}
        </Inline>
      </Cell>
      <Cell>
        <Inline style={{ flexWrap: 'nowrap' }}>
          <span>
            <WithdrawalTarget withdrawal={withdrawal} bare />
          </span>
          {known === 'crypto' && isOpen(withdrawal) && <EditAddressButton withdrawal={withdrawal} />}
        </Inline>
      </Cell>
      <Cell>
        <DateTime value={withdrawal.createdAt} />
      </Cell>
      <Cell>
        <TableStatus withdrawal={withdrawal} />
        {withdrawal.hasProof && <ProofButton withdrawal={withdrawal} />}
      </Cell>
      <Cell>
        {!isOpen(withdrawal) && 'Decided'}
        {isOpen(withdrawal) && may(decideWithdrawal) && (
          <Inline style={{ flexWrap: 'nowrap' }}>
            <Button size="small" variant="primary" onClick={() => onDecide({ withdrawal, name: 'approve' })}>
              Approve
            </Button>
            <Button size="small" onClick={() => onDecide({ withdrawal, name: 'cancel' })}>
              Cancel
            </Button>
          </Inline>
        )}
      </Cell>
    </TableRow>
  )
}

/** This page knows three states: what is open is pending, and a rejection is shown as what it is. */
function TableStatus({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  return isOpen(withdrawal) ? <Badge tone="pending">Pending</Badge> : <StatusBadge status={withdrawal.status} />
}
