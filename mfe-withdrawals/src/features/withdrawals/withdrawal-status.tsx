import { describeStatus, type Transaction } from '@simvest/contracts'
import { Badge } from '@simvest/ui-kit'

/** The status as users read it: an open withdrawal is Pending, and Under Review once its proof has arrived. */
export function WithdrawalStatus({ status }: Pick<Transaction, 'status'>) {
  const { label, tone, outcome, proof } = describeStatus(status)
  const waiting = proof === 'given' ? 'Under Review' : 'Pending'
  return <Badge tone={tone}>{outcome === 'open' ? waiting : label}</Badge>
}
