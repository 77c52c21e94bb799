import { amountShown, describeStatus, type Transaction } from '@simvest/contracts'
import { Badge, Money } from '@simvest/ui-kit'
import { statusWord } from '#transaction-words.ts'

export function TransactionAmount({ transaction }: { transaction: Pick<Transaction, 'type' | 'amount' | 'status'> }) {
  return <Money {...amountShown(transaction)} />
}

export function TransactionStatusBadge({ status }: Pick<Transaction, 'status'>) {
  return <Badge tone={describeStatus(status).tone}>{statusWord(status)}</Badge>
}
