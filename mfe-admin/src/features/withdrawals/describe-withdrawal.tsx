import { type AdminWithdrawal, describeStatus, OPEN_WITHDRAWAL_STATUSES } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import { Badge, Money } from '@simvest/ui-kit'

const OPEN: readonly string[] = OPEN_WITHDRAWAL_STATUSES

/** Whether it can still be decided. */
export function isOpen({ status }: Pick<AdminWithdrawal, 'status'>): boolean {
  return OPEN.includes(status)
}

export function isCrypto({ method }: Pick<AdminWithdrawal, 'method'>): boolean {
  return method === 'crypto' || method === 'tron'
}

export function Amount({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  return <Money amount={negateCents(withdrawal.amount)} />
}

export function StatusBadge({ status }: Pick<AdminWithdrawal, 'status'>) {
  const { label, tone } = describeStatus(status)
  return <Badge tone={tone}>{label}</Badge>
}
