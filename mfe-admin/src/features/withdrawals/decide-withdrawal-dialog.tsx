import {
  type AdminWithdrawal,
  approveWithdrawal,
  cancelWithdrawal,
  deskState,
  rejectWithdrawal,
  isOpen,
} from '@simvest/contracts'
import { Button, Dialog, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { decisionForm } from '#dialogs/fields.tsx'
import { Foresight, useForesight } from '#dialogs/foresight.tsx'
import { REASONS } from '#dialogs/reasons.ts'
import { type ActSubject, useVersionGuard } from '#dialogs/use-version-guard.ts'
import { aboutOwner } from '#layout/review.tsx'
import { StatusBadge } from '#layout/status-badge.tsx'
import { WithdrawalTarget } from '#layout/withdrawal-target.tsx'
import { Amount } from './describe-withdrawal.tsx'

export type DecisionName = 'approve' | 'reject' | 'cancel'

/** The fields of a withdrawal that its decision needs. */
type OpenWithdrawal = Pick<
  AdminWithdrawal,
  | 'id'
  | 'userId'
  | 'ownerState'
  | 'username'
  | 'amount'
  | 'status'
  | 'method'
  | 'walletAddress'
  | 'metadata'
  | 'version'
>

export interface Decision {
  withdrawal: OpenWithdrawal
  name: DecisionName
}

interface Props {
  decision: Decision
  /** The withdrawals as the page has them now. */
  listed: readonly OpenWithdrawal[] | undefined
  /** Called after the decision; without it the dialog shows the result. */
  onDone?: () => void
  onClose: () => void
}

const WORDS = {
  approve: { verb: 'Approve', done: 'approved' },
  reject: { verb: 'Reject', done: 'rejected' },
  cancel: { verb: 'Cancel', done: 'cancelled' },
} as const

const WITHDRAWAL: ActSubject<typeof approveWithdrawal, OpenWithdrawal> = {
  endpoint: approveWithdrawal,
  versionOf: ({ version }) => version,
  presentIn: (present) => present,
  describe: (row) => (
    <>
      <Amount withdrawal={row} /> to <WithdrawalTarget withdrawal={row} />, {deskState(row.status).label}
      {aboutOwner(row)}
    </>
  ),
  isOpen,
}

/** Asks for confirmation, and then shows the result. */
export function DecideWithdrawalDialog({ decision: { withdrawal: decided, name }, listed, onDone, onClose }: Props) {
  const [result, setResult] = useState<AdminWithdrawal>()
  const { verb, done } = WORDS[name]
  const seen = useVersionGuard(WITHDRAWAL, listed?.find(({ id }) => id === decided.id) ?? decided)
  const foresight = useForesight(decided.id, name === 'approve' ? 'approve' : 'reject')
  if (result) return <ResultDialog withdrawal={result} onClose={onClose} />
  const withdrawal = seen.row
  const { username, userId, ownerState } = withdrawal
  const act = { params: { id: withdrawal.id }, version: withdrawal.version }
  const common = {
    title: `${verb} the withdrawal of ${username}?`,
    confirmLabel: `${verb} withdrawal`,
    done: () => ({ title: 'Withdrawal request updated', description: `Withdrawal request ${done} successfully` }),
    failed: { text: `Failed to ${name} withdrawal` },
    // The dialog with the result replaces this one.
    after: onDone ?? setResult,
    seen,
    facts: <Foresight userId={userId} foresight={foresight} />,
    isReady: foresight.isPossible,
    isQuick: true,
    reasons: REASONS.withdrawal,
    onClose,
    ...decisionForm(name !== 'approve', [ownerState]),
  }
  if (name === 'approve') {
    return (
      <ActDialog
        key={ownerState}
        {...common}
        endpoint={approveWithdrawal}
        consequence={<Approval withdrawal={withdrawal} />}
        tone="primary"
        input={({ ownerReason }) => ({ ...act, body: ownerReason ? { ownerReason } : {} })}
      />
    )
  }
  return (
    <ActDialog
      key={ownerState}
      {...common}
      endpoint={name === 'reject' ? rejectWithdrawal : cancelWithdrawal}
      consequence={
        <>
          {name === 'reject'
            ? 'The request is refused. '
            : 'The request is closed without a verdict, as its owner could do. '}
          <Amount withdrawal={withdrawal} /> returns to the Profit wallet of {username}, who will see the reason.
        </>
      }
      input={(body) => ({ ...act, body })}
    />
  )
}

function Approval({ withdrawal }: { withdrawal: OpenWithdrawal }) {
  return (
    <>
      <Amount withdrawal={withdrawal} /> is marked as paid in the simulation to{' '}
      <WithdrawalTarget withdrawal={withdrawal} />; nothing is sent. It can be reversed with a reason.
    </>
  )
}

function ResultDialog({ withdrawal, onClose }: { withdrawal: AdminWithdrawal; onClose: () => void }) {
  const { label } = deskState(withdrawal.status)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Withdrawal ${label.toLowerCase()}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack $gap={1}>
        <div>
          <StatusBadge status={withdrawal.status} />
        </div>
        <Text>
          #{withdrawal.id} of {withdrawal.username}: <Amount withdrawal={withdrawal} />
        </Text>
        <Text $size="small">
          <WithdrawalTarget withdrawal={withdrawal} />
        </Text>
        {withdrawal.reason && <Text $size="small">Reason: {withdrawal.reason}</Text>}
      </Stack>
    </Dialog>
  )
}
