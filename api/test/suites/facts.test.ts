import {
  LINES,
  type LineKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
  NOTIFICATIONS,
  writeLine,
  writeNotification,
} from '@simvest/contracts'
import { ENGLISH, voiceIn } from '#kernel/words/writer.ts'
import { descriptionSql } from '#kernel/words/text-sql.ts'
import { lineIn, messageIn, SENTENCES } from '#migrations/sentences.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'

const VALUES: Readonly<Record<string, string>> = {
  strategy: 'Bridges and Grids',
  address: '2001:db8::7',
  destination: 'SIM-OF-MY-OWN-1',
}
const COUNTED = /^(?:step|steps|passkeys|left|day|times|percent|from|to|id)$/

/** A sentence as it was stored, with a value for each of its blanks. */
function storedOf(text: string): string {
  const filled = text.replace(
    /\{(\w+)\}/g,
    (_, name: string) => VALUES[name] ?? (COUNTED.test(name) ? '3' : '-$1,234.50 SIM'),
  )
  // A single code is left, not three.
  return filled.replace('3 is left', '1 is left')
}

const messages = SENTENCES.messages.map(([kind, text]) => [kind, storedOf(text)] as const)
const lines = SENTENCES.lines.map(([kind, text]) => [kind, storedOf(text)] as const)

describe('facts', () => {
  // covers languages.7
  test.each(messages)(
    'the sentence of %s that a version before stored is read, and written word by word: %s',
    (kind, text) => {
      const fact = messageIn(text)
      expect(fact?.kind).toBe(kind)
      expect(writeNotification(ENGLISH, fact as never)).toBe(text)
    },
  )

  test.each(messages.filter(([kind]) => Object.hasOwn(NOTIFICATIONS[kind as NotificationKind].figures, 'reason?')))(
    'the reason behind the sentence of %s is read as it was typed: %s',
    (_kind, text) => {
      const whole = `${text} Reason: Asked by phone.\nReason: none.`
      expect(writeNotification(ENGLISH, messageIn(whole) as never)).toBe(whole)
    },
  )

  // covers languages.7
  test.each(lines)(
    'the line of %s that a version before stored is read, and written word by word: %s',
    (kind, text) => {
      const fact = lineIn(text)
      expect(fact?.kind).toBe(kind)
      expect(fact && writeLine(ENGLISH, fact)).toBe(text)
    },
  )

  test('a sentence that no version wrote stays a text', () => {
    expect([messageIn('Hello.'), lineIn('Deposit of a friend')]).toEqual([undefined, undefined])
  })

  test('a sentence of every kind is among those, and has its words in every language', () => {
    // No version stored a sentence about a factor's removal.
    const kinds = NOTIFICATION_KINDS.filter((kind) => kind !== 'notice' && kind !== 'factor-removal')
    expect(new Set(messages.map(([kind]) => kind))).toEqual(new Set(kinds))
    expect(new Set(lines.map(([kind]) => kind))).toEqual(new Set(Object.keys(LINES)))
    const facts = messages.flatMap(([, text]) => messageIn(text) ?? [])
    for (const language of ['de', 'sw']) {
      const written = facts.map((fact) => writeNotification(voiceIn(language), fact as never))
      expect(written.filter((text, index) => !text || text === messages[index]?.[1])).toEqual([])
    }
  })
})

describe('the text of a line in the database', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
  })
  afterAll(() => api.stop())

  test.each(lines)('of %s is the one of the catalog: %s', async (_kind, text) => {
    const fact = lineIn(text)
    const sql = `SELECT ${descriptionSql({ row: 'line' })} AS text FROM (SELECT ?::jsonb AS fact, 'stored' AS description) AS line`
    const { rows } = await api.owner.raw(sql, [JSON.stringify(fact)])
    expect(rows).toEqual([{ text: writeLine(ENGLISH, fact as { kind: LineKind; figures: object }) }])
  })

  test('is the stored one of a line without facts, or with those of a later version', async () => {
    const sql = `SELECT ${descriptionSql({ row: 'line' })} AS text FROM (VALUES (NULL::jsonb, 'Old'), ('{"kind": "of-tomorrow"}', 'New'))
      AS line (fact, description)`
    expect((await api.owner.raw(sql)).rows).toEqual([{ text: 'Old' }, { text: 'New' }])
  })
})
