import type * as z from 'zod/mini'
import { decodeAmount } from './scalars.ts'
import * as contract from './index.ts'
import { type Endpoint, ENDPOINTS, ERROR_CODES, type ErrorBody, refusalOf } from './index.ts'
import { sayerOf, type Words } from './sayer.ts'
import german from './words/de.json'
import english from './words/en.json'
import swahili from './words/sw.json'

const WORDS: Readonly<Record<string, Words>> = { en: english, de: german, sw: swahili }
const languages = Object.entries(WORDS)
const inGerman = sayerOf(german)
const body = (given: Partial<ErrorBody>): ErrorBody => ({
  message: 'Not found.',
  code: 'NOT_FOUND',
  requestId: '1',
  ...given,
})

describe('words', () => {
  // covers languages.7
  test.each(languages)('%s has words for every code of the contract', (_language, { refusals }) => {
    expect(ERROR_CODES.filter((code) => !refusals?.[code])).toEqual([])
  })

  // covers languages.7
  test.each(languages)('%s has words for every message of the rules of a field', (_language, { fields }) => {
    const messages = messagesOfRules()
    expect(messages.length).toBeGreaterThan(30)
    expect(
      messages.filter((message) => sayerOf({ fields: fields ?? {} }, marked).sentence(message) === message),
    ).toEqual([])
  })

  test('a refusal is said by its code, and with its figures by its variant', () => {
    expect(inGerman.refusal(body({})).message).toBe('Nicht gefunden.')
    expect(inGerman.refusal(body({ variant: 'strategy', message: 'There is no such strategy.' })).message).toBe(
      'Diese Strategie gibt es nicht.',
    )
    const limit = { limit: '$5.00 SIM', left: '$1.00 SIM' }
    const message = 'At most $5.00 SIM can be withdrawn in 24 hours; $1.00 SIM is left.'
    const refusal = body({
      code: 'WITHDRAWAL_LIMIT',
      message,
      variant: 'left',
      figures: limit,
      fields: { amount: message },
    })
    const said = 'In 24 Stunden können höchstens $5.00 SIM ausgezahlt werden; $1.00 SIM sind noch übrig.'
    expect(inGerman.refusal(refusal)).toEqual({ ...refusal, message: said, fields: { amount: said } })
  })

  test('what a check of a season found is said with its part of the market', () => {
    const found = 'day 3, the market, step 7: lived 12, the seed gives -4'
    expect(inGerman.sentence(found)).toBe('Tag 3, der Markt, Schritt 7: veröffentlicht 12, der Startwert ergibt -4')
  })

  test('of an API of another version a page says what it can', () => {
    expect(inGerman.refusal(body({ variant: 'of-tomorrow' })).message).toBe('Nicht gefunden.')
    // Without its figures the English sentence says more than one with a hole.
    expect(inGerman.refusal(body({ code: 'WATCH_LIST_FULL', message: 'Full.' })).message).toBe('Full.')
    expect(inGerman.sentence('A sentence of tomorrow.')).toBe('A sentence of tomorrow.')
  })

  test('invalid input is said field by field, each by its sentence', () => {
    const message = 'This is too long'
    const fields = { name: message, amount: 'The most for one order is $7.00 SIM.', other: 'Hm.' }
    const said = inGerman.refusal(body({ code: 'VALIDATION_FAILED', message, fields }))
    expect(said.message).toBe('Das ist zu lang')
    expect(said.fields).toEqual({
      name: 'Das ist zu lang',
      amount: 'Ein Auftrag kann höchstens $7.00 SIM umfassen.',
      other: 'Hm.',
    })
  })

  test('a destination that looks real is named in the language of the page', () => {
    expect(inGerman.sentence(refusalOf('4111 1111 1111 1111') ?? '')).toMatch(
      /^Das sieht nach einer Kartennummer aus, .*\$?SIM/u,
    )
  })
})

const marked = (text: string) => `!${text}`

/** Returns the messages of the contract's schemas, those of forms included. */
function messagesOfRules(): string[] {
  const ofCalls = Object.values<Endpoint>(ENDPOINTS).flatMap((call) => [call.body, call.query, call.params])
  const found = new Set<string>()
  const seen = new Set<unknown>()
  for (const each of [...Object.values<unknown>(contract), ...ofCalls]) visit(each, found, seen)
  return [...found, ...messagesOfAmounts()]
}

function visit(value: unknown, found: Set<string>, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const { _zod: inner } = value as Partial<z.core.$ZodType>
  if (!inner) return
  const def = inner.def as z.core.$ZodTypeDef & Readonly<Record<string, unknown>>
  const say = def.error as ((issue: unknown) => unknown) | undefined
  const message = say?.({ code: 'custom', input: '', path: [] })
  if (typeof message === 'string') found.add(message)
  const parts = Object.values(def).flatMap((part) => (isPlain(part) ? Object.values(part) : part))
  for (const part of parts) visit(part, found, seen)
}

function isPlain(part: unknown): part is Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null && !('_zod' in part) && !Array.isArray(part)
}

function messagesOfAmounts(): string[] {
  return ['1,000', '1.000', '1.2345', '99999999999'].map((typed) => {
    const issues: { message?: string }[] = []
    decodeAmount(typed, { value: typed, issues } as unknown as z.core.ParsePayload, { message: 'Not above 0' })
    return issues[0]?.message ?? `${typed} was no wrong amount`
  })
}
