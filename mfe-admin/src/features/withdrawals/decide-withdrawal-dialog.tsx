import {
  type AdminWithdrawal,
  approveWithdrawal,
  cancelWithdrawal,
  describeStatus,
  rejectWithdrawal,
} from '@simvest/contracts'
import { api } from '@simvest/platform'
import { Button, Dialog, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { WithdrawalTarget } from '#layout/withdrawal-target.tsx'
import { Amount, StatusBadge } from './describe-withdrawal.tsx'

export type DecisionName = 'approve' | 'reject' | 'cancel'

export interface Decision {
  withdrawal: AdminWithdrawal
  name: DecisionName
}

const WORDS = {
  approve: { verb: 'Approve', done: 'approved' },
  reject: { verb: 'Reject', done: 'rejected' },
  cancel: { verb: 'Cancel', done: 'cancelled' },
} as const

/** Asks once more, and then shows what came of it. */
export function DecideWithdrawalDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { withdrawal, name } = decision
  const [result, setResult] = useState<AdminWithdrawal>()
  const { verb, done } = WORDS[name]
  if (result) return <ResultDialog withdrawal={result} onClose={onClose} />
  return (
    <ActDialog
      title={`${verb} the withdrawal of ${withdrawal.username}?`}
      consequence={
        <>
          <Amount withdrawal={withdrawal} />{' '}
          {name === 'approve' ? (
            <>
              is paid out to <WithdrawalTarget withdrawal={withdrawal} />. This cannot be taken back.
            </>
          ) : (
            `returns to the Profit wallet of ${withdrawal.username}, who reads the reason.`
          )}
        </>
      }
      confirmLabel={`${verb} withdrawal`}
      tone={name === 'approve' ? 'primary' : 'danger'}
      failure={{ text: `Failed to ${name} withdrawal` }}
      asksReason={name !== 'approve'}
      act={async (reason) => {
        setResult(await decide(withdrawal, name, reason))
        return { title: 'Withdrawal request updated', description: `Withdrawal request ${done} successfully` }
      }}
      // The dialog with the result takes its place.
      onDone={() => {}}
      onClose={onClose}
    />
  )
}

function decide(
  { id, version }: AdminWithdrawal,
  name: DecisionName,
  reason: string | undefined,
): Promise<AdminWithdrawal> {
  const seen = { params: { id }, version }
  if (name === 'approve') return api.call(approveWithdrawal, seen)
  return api.call(name === 'reject' ? rejectWithdrawal : cancelWithdrawal, { ...seen, body: { reason } })
}

function ResultDialog({ withdrawal, onClose }: { withdrawal: AdminWithdrawal; onClose: () => void }) {
  const { label } = describeStatus(withdrawal.status)
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
