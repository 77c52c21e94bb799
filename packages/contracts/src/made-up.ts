import * as z from 'zod/mini'
import { textRefusal } from '#text-guard'
import type { WithdrawalField } from './withdrawal-field-names.ts'
import { type FieldFacts, WITHDRAWAL_FIELDS } from './withdrawal-fields.ts'
import { declare } from './text.ts'
import { COINS } from './withdrawal-methods.ts'

/** The calling codes of countries. None is the beginning of another. */
const CALLING_CODE =
  '(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\\d)'
const ZEROS = '(?:[0 -]|SAMPLE|SPECIMEN)*'

/** The forms in which nothing real can be written. The longest text has 80 letters, so that no pattern takes long. */
const FORMS: Readonly<Record<FieldFacts['form'], (text: string) => boolean>> = {
  address: patternOf('SIM(?:-(?:TRC|ERC|BEP)20)?(?:-[A-Z]+)+(?:-\\d{1,4})?', 6),
  phone: patternOf(`(?:\\+?${CALLING_CODE})?${ZEROS}`),
  account: patternOf(`(?:[A-Z]{2})?${ZEROS}`),
  coin: (text) => COINS.some(({ value }) => value === text),
  text: () => true,
}

function patternOf(source: string, least = 1) {
  const pattern = new RegExp(`^${source}$`)
  return (text: string) => text.length >= least && text.length <= 80 && pattern.test(text)
}

/** The reason why a value is refused by its form, for the person who typed it. Undefined if it is made up, or nothing. */
export function formRefusal(field: WithdrawalField, text: string, specimen?: string): string | undefined {
  const { form, specimen: own } = WITHDRAWAL_FIELDS[field]
  if (text === '' || FORMS[form](text)) return undefined
  return `This could be real, and nothing is ever sent from here. Use invented data, such as ${specimen ?? own}.`
}

/** The schema of a new value. A field that is too short for its method is reported by the order. */
export function madeUp(field: WithdrawalField, tooShort?: string) {
  const { form, specimen, least = 0 } = WITHDRAWAL_FIELDS[field]
  const refusal = (text: string) => textRefusal(text, false, specimen) ?? formRefusal(field, text)
  return declare(form === 'text' ? 'invented' : 'form').check(
    z.trim(),
    z.maxLength(200, { error: 'This is too long', abort: true }),
    z.refine((text: string) => refusal(text) === undefined, {
      error: ({ input }) =>
        tooShort !== undefined && String(input).length < least ? tooShort : refusal(String(input)),
    }),
  )
}
