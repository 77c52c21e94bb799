import { SPECIMENS } from './specimens.ts'
import { WITHDRAWAL_FIELD_NAMES, type WithdrawalField } from './withdrawal-field-names.ts'
import { COINS, coinLabel, methodOf, type WithdrawalMethod } from './withdrawal-methods.ts'

export interface FieldFacts {
  /** The method of a withdrawal that has the field. */
  method: WithdrawalMethod
  /** The form of a made-up value; `text` is any text that is no real destination. */
  form: 'address' | 'phone' | 'account' | 'coin' | 'text'
  /** An English name, which catalogs translate. */
  label: string
  specimen: string
  /** The fewest letters that the method needs. Without it the field is optional. */
  least?: number
  /** Names the destination alone: lists, exports and the desk's search show it, people copy it. */
  isTarget?: true
}

/** Every field of a destination. Schemas, forms, screens, searches and exports derive from it. */
export const WITHDRAWAL_FIELDS: Readonly<Record<WithdrawalField, FieldFacts>> = {
  coin: { method: 'crypto', form: 'coin', label: 'Coin', specimen: COINS[0].value },
  walletAddress: {
    method: 'crypto',
    form: 'address',
    label: 'Wallet address',
    specimen: SPECIMENS.walletAddress,
    least: 10,
    isTarget: true,
  },
  mpesaNumber: {
    method: 'mpesa',
    form: 'phone',
    label: 'M-Pesa number',
    specimen: SPECIMENS.mpesaNumber,
    least: 10,
    isTarget: true,
  },
  bankName: { method: 'bank_transfer', form: 'text', label: 'Bank', specimen: SPECIMENS.bankName, least: 1 },
  bankAccountNumber: {
    method: 'bank_transfer',
    form: 'account',
    label: 'Account number',
    specimen: SPECIMENS.bankAccountNumber,
    least: 1,
    isTarget: true,
  },
  accountHolderName: {
    method: 'bank_transfer',
    form: 'text',
    label: 'Account holder',
    specimen: SPECIMENS.accountHolderName,
    least: 1,
  },
}

export function fieldsOf(method: WithdrawalMethod): WithdrawalField[] {
  return WITHDRAWAL_FIELD_NAMES.filter((field) => WITHDRAWAL_FIELDS[field].method === method)
}

/** The fields that name a destination alone. A destination has at most one of them. */
export function targetFields(): WithdrawalField[] {
  return WITHDRAWAL_FIELD_NAMES.filter((field) => WITHDRAWAL_FIELDS[field].isTarget)
}

interface Destination {
  walletAddress?: string | null | undefined
  metadata?: Partial<Readonly<Record<WithdrawalField, string | undefined>>> | null | undefined
}

/** The value of each field. The address of an order has a field of its own beside the details, which goes before theirs. */
// not total: an order has the fields of its method
export function valuesOf({ walletAddress, metadata }: Destination): Partial<Record<WithdrawalField, string>> {
  const values = WITHDRAWAL_FIELD_NAMES.map((field) => [field, metadata?.[field]] as const)
  const known = Object.fromEntries(values.filter(([, value]) => value))
  return walletAddress ? { ...known, walletAddress } : known
}

/** The names of the fields that the method needs and the destination lacks. */
export function missingFieldsOf({ method, ...destination }: Destination & { method: WithdrawalMethod }) {
  const values = valuesOf(destination)
  return fieldsOf(method).filter((field) => (values[field] ?? '').length < (WITHDRAWAL_FIELDS[field].least ?? 0))
}

/** The details of an order without the fields of other methods. */
export function ownDetails<D extends object>(method: WithdrawalMethod, details: D): D {
  const others: readonly string[] = WITHDRAWAL_FIELD_NAMES.filter((field) => WITHDRAWAL_FIELDS[field].method !== method)
  return Object.fromEntries(Object.entries(details).filter(([name]) => !others.includes(name))) as D
}

export interface DescribedField {
  field: WithdrawalField
  /** An English name, which catalogs translate. */
  label: string
  text: string
  /** A number or an address. */
  isTarget: boolean
}

/** A stored destination field by field, and the one text that names it. Of a known method only its own fields are shown. */
export function describeDestination({ method, ...destination }: Destination & { method: string | null }): {
  rows: DescribedField[]
  target: string | undefined
} {
  const values = valuesOf(destination)
  const known = methodOf(method)
  const rows = (known ? fieldsOf(known) : WITHDRAWAL_FIELD_NAMES).flatMap((field): DescribedField[] => {
    const text = field === 'coin' ? coinLabel(values.coin) : values[field]
    const { label, isTarget = false } = WITHDRAWAL_FIELDS[field]
    return text ? [{ field, label, text, isTarget }] : []
  })
  return { rows, target: rows.find(({ isTarget }) => isTarget)?.text }
}
