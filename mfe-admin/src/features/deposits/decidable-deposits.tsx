import type { AdminDeposit } from '@simvest/contracts'
import { type ReactNode, useState } from 'react'
import { DecideDepositDialog } from './decide-deposit-dialog.tsx'
import { type DepositColumn, depositColumns, type DepositDecision } from './deposit-columns.tsx'

interface DecidableProps {
  deposits: readonly AdminDeposit[] | undefined
  /** The list, with its columns, or with the question itself where it has none. */
  children: (columns: readonly DepositColumn[], onDecide: (decision: DepositDecision) => void) => ReactNode
}

/** A list of deposits with the question that deciding one asks; it follows the deposit in the list. */
export function DecidableDeposits({ deposits = [], children }: DecidableProps) {
  const [decision, setDecision] = useState<DepositDecision>()
  const followed = deposits.find(({ id }) => id === decision?.deposit.id) ?? decision?.deposit
  return (
    <>
      {children(depositColumns(setDecision), setDecision)}
      {decision && followed && (
        <DecideDepositDialog deposit={followed} action={decision.action} onClose={() => setDecision(undefined)} />
      )}
    </>
  )
}
