import { type AdminWithdrawal, describeStatus } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import { Badge, Money } from '@simvest/ui-kit'

export function Amount({ withdrawal }: { withdrawal: Pick<AdminWithdrawal, 'amount'> }) {
  return <Money amount={negateCents(withdrawal.amount)} />
}

export function StatusBadge({ status }: Pick<AdminWithdrawal, 'status'>) {
  const { label, tone } = describeStatus(status)
  return <Badge tone={tone}>{label}</Badge>
}
