import { describeStatus, type Transaction } from '@simvest/contracts'
import { Badge } from '@simvest/ui-kit'
import { statusWord, waitingWord } from '#transaction-words.ts'

/** The status as users read it: an open withdrawal is Pending, and Under Review once its proof has arrived. */
export function WithdrawalStatus({ status }: Pick<Transaction, 'status'>) {
  const { tone, outcome, proof } = describeStatus(status)
  return <Badge tone={tone}>{outcome === 'open' ? waitingWord(proof) : statusWord(status)}</Badge>
}
