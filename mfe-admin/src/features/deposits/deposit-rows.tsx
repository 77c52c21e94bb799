import { type AdminDeposit, decideDeposit, methodLabel } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import {
  Badge,
  type BadgeTone,
  Button,
  Cell,
  DateTime,
  HeaderCell,
  Inline,
  Money,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '@simvest/ui-kit'
import { useState } from 'react'
import { DenseRows } from '#layout/dense-rows.tsx'
import { useMay } from '#layout/may.tsx'
import { DecideDepositDialog, type DepositAction } from './decide-deposit-dialog.tsx'

const TONES: Readonly<Record<AdminDeposit['status'], BadgeTone>> = {
  pending: 'pending',
  paid: 'success',
  cancelled: 'danger',
}

interface DepositRowsProps {
  deposits: readonly AdminDeposit[]
  /** Left out on the page of a user, where the owner is obvious. */
  withOwner?: boolean
}

/** Deposits as a table with the decisions about open orders. */
export function DepositRows({ deposits, withOwner = true }: DepositRowsProps) {
  const may = useMay()
  const [decision, setDecision] = useState<{ deposit: AdminDeposit; action: DepositAction }>()
  const followed = deposits.find(({ id }) => id === decision?.deposit.id) ?? decision?.deposit
  return (
    <DenseRows>
      <Table caption="Deposits, newest first" dense>
        <TableHead>
          <TableRow>
            <HeaderCell $wide>ID</HeaderCell>
            {withOwner && <HeaderCell>Who</HeaderCell>}
            <HeaderCell $numeric>Amount</HeaderCell>
            <HeaderCell $wide>Method</HeaderCell>
            <HeaderCell $wide>Ordered</HeaderCell>
            <HeaderCell>Status</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {deposits.map((deposit) => (
            <TableRow key={deposit.id}>
              <Cell $wide $mono>
                {deposit.id}
              </Cell>
              {withOwner && (
                <Cell>
                  <Link to={`/admin/users/${deposit.userId}`}>{deposit.username}</Link>
                </Cell>
              )}
              <Cell $numeric>
                <Money amount={deposit.amount} />
              </Cell>
              <Cell $wide>{methodLabel(deposit.method, '—')}</Cell>
              <Cell $wide>
                <DateTime value={deposit.createdAt} />
              </Cell>
              <Cell>
                <Inline>
                  <Badge tone={TONES[deposit.status]}>{deposit.status.toUpperCase()}</Badge>
                  {deposit.status === 'pending' && may(decideDeposit) && (
                    <>
                      <Button size="small" variant="quiet" onClick={() => setDecision({ deposit, action: 'approve' })}>
                        Approve
                      </Button>
                      <Button size="small" variant="quiet" onClick={() => setDecision({ deposit, action: 'cancel' })}>
                        Cancel
                      </Button>
                    </>
                  )}
                </Inline>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {decision && followed && (
        <DecideDepositDialog deposit={followed} action={decision.action} onClose={() => setDecision(undefined)} />
      )}
    </DenseRows>
  )
}
