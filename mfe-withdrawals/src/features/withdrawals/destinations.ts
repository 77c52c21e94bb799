import {
  fieldsOf,
  methodOf,
  sampleAddress,
  WITHDRAWAL_FIELD_NAMES,
  WITHDRAWAL_FIELDS,
  type WithdrawalField,
} from '@simvest/contracts'
import { type destination as formTexts, facts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { methodName } from '#transaction-words.ts'
import type { Destination } from './stored-withdrawal.ts'

const t = textsOf(facts)

const LABELS: Readonly<Record<WithdrawalField, keyof typeof facts>> = {
  coin: 'coin',
  walletAddress: 'wallet',
  mpesaNumber: 'mpesaNumber',
  bankName: 'bank',
  bankAccountNumber: 'account',
  accountHolderName: 'holder',
}

/** The fields that a person types. */
export type FieldName = Exclude<WithdrawalField, 'coin'>
type Text = keyof typeof formTexts

interface FieldText {
  label: Text
  hint?: Text
  missing: Text
  inputMode?: 'tel'
}

/** The texts of each typed field in the form. */
export const FIELD_TEXTS: Readonly<Record<FieldName, FieldText>> = {
  walletAddress: { label: 'wallet', hint: 'walletHint', missing: 'walletMissing' },
  mpesaNumber: { label: 'mpesa', hint: 'mpesaHint', missing: 'mpesaMissing', inputMode: 'tel' },
  bankName: { label: 'bank', missing: 'bankMissing' },
  bankAccountNumber: { label: 'account', missing: 'accountMissing' },
  accountHolderName: { label: 'holder', missing: 'holderMissing' },
}

/** The name of a field of a destination, in the language of the page. */
export function fieldWord(field: WithdrawalField): string {
  return t(LABELS[field])
}

/** The name of a stored method; an unknown method is shown as it was stored. */
export function methodWord(stored: string | null): string {
  const method = methodOf(stored)
  return method ? methodName(method) : (stored ?? t('withdrawal'))
}

const EMPTY = Object.fromEntries(WITHDRAWAL_FIELD_NAMES.map((field) => [field, ''])) as Record<WithdrawalField, ''>
export const NO_DESTINATION: Destination = { ...EMPTY, method: 'crypto', coin: 'usdt_trc20' }

/** A made-up destination for the chosen method, so that nobody types a real one. */
export function sampleOf(destination: Destination): Destination {
  const { method, coin } = destination
  const samples = fieldsOf(method).map((field) => [field, WITHDRAWAL_FIELDS[field].specimen])
  return { ...destination, ...Object.fromEntries(samples), coin, ...(method === 'crypto' && sampleAddress(coin)) }
}

/** The part of a destination that its method needs, without what was typed for another method. */
export function orderOf({ method, ...typed }: Destination) {
  const fields = Object.fromEntries(fieldsOf(method).map((field) => [field, typed[field]]))
  const metadata: Partial<Destination> = { method, ...fields }
  return { method, walletAddress: metadata.walletAddress ?? null, metadata }
}
