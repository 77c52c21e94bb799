import * as z from 'zod/mini'
import { TEXTS } from './limits-of-requests.ts'
import { formRefusal } from './made-up.ts'
import { textRefusal } from './text-guard.ts'
import type { WithdrawalField } from './withdrawal-field-names.ts'

/** A cache of recent texts: the same texts are shown again and again. */
const looked = new Map<string, string>()

/** A stored text as it is shown: the two ends of what an earlier version stored and could be real. */
function shown(text: string, field: WithdrawalField | undefined): string {
  const key = `${field ?? ''} ${text}`
  const known = looked.get(key)
  if (known !== undefined) return known
  const isReal = (field && formRefusal(field, text)) ?? textRefusal(text, false)
  const letters = Array.from(text)
  const result = isReal === undefined ? text : `${letters.slice(0, 2).join('')}…${letters.slice(-2).join('')}`
  looked.set(key, result)
  const [oldest] = looked.keys()
  if (looked.size > TEXTS.most && oldest !== undefined) looked.delete(oldest)
  return result
}

/** The check of an answer's text that somebody typed, or that names a destination. */
export function mask(field?: WithdrawalField): z.core.$ZodCheck<string>[] {
  return [z.overwrite((text) => shown(text, field))]
}
