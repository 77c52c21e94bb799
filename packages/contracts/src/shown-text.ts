import * as z from 'zod/mini'
import { mask } from '#mask'
import type { WithdrawalField } from './withdrawal-field-names.ts'

/** A text of an answer that somebody typed. A real destination that an earlier version stored is masked. */
export function shownText(): z.ZodMiniString<string> {
  return z.string().check(...mask())
}

/** The same for a field of a destination, of which all is masked that is not made up by its form. */
export function shownDestination(field: WithdrawalField): z.ZodMiniString<string> {
  return z.string().check(...mask(field))
}
