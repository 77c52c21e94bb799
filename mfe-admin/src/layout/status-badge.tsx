import { deskState, type TransactionStatus } from '@simvest/contracts'
import { Badge } from '@simvest/ui-kit'

export function StatusBadge({ status, type }: { status: TransactionStatus; type?: string }) {
  const { label, tone } = deskState(status, type)
  return <Badge tone={tone}>{label}</Badge>
}
