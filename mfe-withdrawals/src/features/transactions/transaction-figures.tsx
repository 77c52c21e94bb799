import { describeStatus, type Transaction } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Badge, Money } from '@simvest/ui-kit'
import { statusWord } from '#transaction-words.ts'

/** Shows a gain or loss only after it happened: pending and cancelled transactions moved nothing. */
export function TransactionAmount({ transaction }: { transaction: Pick<Transaction, 'amount' | 'status'> }) {
  const { amount, status } = transaction
  const happened = describeStatus(status).outcome === 'done'
  return <Money amount={happened ? amount : cents(Math.abs(amount))} signed={happened} />
}

export function TransactionStatusBadge({ status }: Pick<Transaction, 'status'>) {
  return <Badge tone={describeStatus(status).tone}>{statusWord(status)}</Badge>
}
