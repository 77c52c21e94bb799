import { formRefusal } from './made-up.ts'
import { refusalOf } from './real-destinations.ts'
import type { WithdrawalField } from './withdrawal-field-names.ts'
import { WITHDRAWAL_FIELDS } from './withdrawal-fields.ts'

/** The reason why the value of a field is refused, while it is typed: the kind of what looks real, or else its form. */
export function fieldRefusal(field: WithdrawalField, text: string, specimen?: string): string | undefined {
  const typed = text.trim()
  return refusalOf(typed, specimen ?? WITHDRAWAL_FIELDS[field].specimen) ?? formRefusal(field, typed, specimen)
}
