import { describeStatus, type Transaction } from '@simvest/contracts'
import { Badge } from '@simvest/ui-kit'

/** As users read it: whatever waits is Pending, and Under Review once its proof is in. */
export function WithdrawalStatus({ status }: Pick<Transaction, 'status'>) {
  const { label, tone } = describeStatus(status)
  if (tone !== 'pending') return <Badge tone={tone}>{label}</Badge>
  const hasProof = status === 'processing' || status === 'proof_submitted'
  return <Badge tone="pending">{hasProof ? 'Under Review' : 'Pending'}</Badge>
}
