import { reverseAdjustment, reverseDeposit, reverseWithdrawal } from '@simvest/contracts'
import { type Cents, cents } from '@simvest/money'
import { Badge, Button, Money } from '@simvest/ui-kit'
import { useState } from 'react'
import { IfAllowed } from '#layout/if-allowed.tsx'
import { ActDialog } from './act-dialog.tsx'
import { REASON_FORM } from './fields.tsx'

/** Calls by the type of the line, with the status in which a line has moved its money. */
const REVERSALS = {
  deposit: { call: reverseDeposit, done: ['completed', 'paid'] },
  withdrawal: { call: reverseWithdrawal, done: ['approved'] },
  adjustment: { call: reverseAdjustment, done: ['completed'] },
} as const

type Reversible = keyof typeof REVERSALS

interface Line {
  id: number
  username: string
  amount: Cents
  status: string
  version: string
  reversesId?: number | null | undefined
  reversedById?: number | null | undefined
}

interface ReverseButtonProps {
  type: string
  line: Line
}

function isReversible(type: string): type is Reversible {
  return type in REVERSALS
}

/** Takes back what a decision or an adjustment moved; nothing where there is nothing to take back. */
export function ReverseButton({ type, line }: ReverseButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (line.reversedById) return <Badge tone="info">Reversed by #{line.reversedById}</Badge>
  if (!isReversible(type) || line.reversesId) return null
  const { call, done } = REVERSALS[type]
  if (!done.some((status) => status === line.status)) return null
  return (
    <IfAllowed call={call}>
      <Button size="small" variant="quiet" aria-label={`Reverse ${type} #${line.id}`} onClick={() => setOpen(true)}>
        Reverse
      </Button>
      {isOpen && <ReverseDialog type={type} line={line} onClose={() => setOpen(false)} />}
    </IfAllowed>
  )
}

interface ReverseDialogProps {
  type: Reversible
  line: Line
  onClose: () => void
}

function ReverseDialog({ type, line: { id, username, amount, version }, onClose }: ReverseDialogProps) {
  const [isTakingOut, shown] = [type === 'deposit' || amount > 0, cents(Math.abs(amount))]
  const wallet = type === 'deposit' ? 'Fund' : 'Profit'
  return (
    <ActDialog
      endpoint={REVERSALS[type].call}
      title={`Reverse ${type} #${id} of ${username}?`}
      consequence={
        <>
          <Money amount={shown} /> {isTakingOut ? 'leaves' : 'returns to'} the {wallet} wallet of {username} by a line
          of its own{isTakingOut && ', also below zero'}. A referral reward is taken back. It happens once.
        </>
      }
      confirmLabel={`Reverse ${type}`}
      {...REASON_FORM}
      input={({ reason = '' }) => ({ params: { id }, version, body: { reason } })}
      done={() => ({ title: 'Reversed', description: `The ${type} #${id} of ${username} was reversed.` })}
      failed={{ text: `Failed to reverse the ${type}` }}
      onClose={onClose}
    />
  )
}
