import type { AdminWithdrawal } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import { Money } from '@simvest/ui-kit'

export function Amount({ withdrawal }: { withdrawal: Pick<AdminWithdrawal, 'amount'> }) {
  return <Money amount={negateCents(withdrawal.amount)} />
}
