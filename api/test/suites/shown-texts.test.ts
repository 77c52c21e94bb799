import { type Endpoint, ENDPOINTS } from '@simvest/contracts'
import { TEXTS } from '@simvest/contracts/limits'
import { base58Of } from '@simvest/testing/made-addresses'
import { shownText } from '@simvest/contracts'
import * as z from 'zod/mini'
import { openDatabase } from '#infra/db/database.ts'
import { NOTIFYING_ACTS, newStage } from '#test/harness/person-acts.ts'
import { useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { findRealTexts } from '../../src/find-real-texts.ts'

jest.setTimeout(60_000)

const REAL = base58Of(0x41)
const MASKED = `${REAL.slice(0, 2)}…${REAL.slice(-2)}`
/** Orders of an earlier version: nothing but the form of a destination tells the number from another. */
const METADATA = JSON.stringify({ coin: REAL, walletAddress: REAL, bankName: REAL, mpesaNumber: '254712345678' })

const api = useTestApi()
const db = () => openDatabase({ url: api.applicationUrl, poolMax: 2 })

/** Writes it past all checks of the application, into each column of text that takes it. */
async function plant(): Promise<string[]> {
  const { rows } = await api.owner.raw<{ rows: { table: string; column: string }[] }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text' AND is_generated = 'NEVER'`)
  const planted: string[] = []
  for (const { table, column } of rows) {
    const isTyped = TYPED.test(`${table}.${column}`)
    if (!isTyped) continue
    await api.owner(table).update({ [column]: `Pay ${REAL}` })
    planted.push(`${table}.${column}`)
  }
  await api.owner('transactions').where({ type: 'withdrawal' }).update({ wallet_address: REAL, metadata: METADATA })
  // Words within facts, and a message of a version that stored its text alone.
  const reason = api.owner.raw(`figures || jsonb_build_object('reason', ?::text)`, [`Pay ${REAL}`])
  await api.owner('notifications').whereRaw(`figures ->> 'reason' IS NOT NULL`).update({ figures: reason })
  const { user_id } = await api.owner('notifications').first('user_id')
  await api.owner('notifications').insert({ user_id, kind: 'notice', message: `Pay ${REAL}`, figures: null })
  return planted
}

/** The columns with words that somebody typed. */
const TYPED =
  /^(?:transactions\.reason|users\.(?:full_name|residence|occupation|id_reason)|user_notes\.text|saved_views\.name|journal_reasons\.reason|notifications\.message)$/

async function readEverything(client: TestClient, access: Endpoint['access'], ids: readonly number[]) {
  const found: string[] = []
  for (const [operation, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    if (endpoint.method !== 'GET' || endpoint.produces === 'text/event-stream' || endpoint.access !== access) continue
    for (const id of endpoint.path.includes('{id}') ? ids : [0]) {
      const { text } = await client.send('GET', endpoint.path.replace('{id}', String(id)))
      if (text.includes(REAL) || text.includes('254712345678')) found.push(operation)
      answers.push(text)
    }
  }
  return found
}
const answers: string[] = []

describe('shown texts', () => {
  // covers A3.11
  test('what an earlier version stored and could be real is shown by its ends, to its owner and at the desk', async () => {
    const database = db()
    const administrator = await api.administrator()
    const stage = await newStage({ api, db: database, administrator })
    await NOTIFYING_ACTS['withdrawal-rejected'](stage)
    await NOTIFYING_ACTS['identity-approved'](stage)
    const planted = await plant()
    expect(planted.length).toBeGreaterThan(7)
    const named = (await findRealTexts(database)).map(({ table, column }) => `${table}.${column}`)
    expect(named).toEqual(expect.arrayContaining(['transactions.reason', 'transactions.wallet_address']))
    await database.destroy()

    const ids = [stage.person.id, ...(await api.owner('transactions').pluck('id'))]
    const leaks = [
      ...(await readEverything(stage.person, 'user', ids)),
      ...(await readEverything(administrator, 'admin', ids)),
    ]
    expect([...new Set(leaks)].toSorted()).toEqual([])
    expect(answers.filter((text) => text.includes(MASKED)).length).toBeGreaterThan(5)
  })

  test('of the texts that were looked at, the last so many are known', () => {
    const show = (text: string) => z.parse(shownText(), text)
    expect(show(REAL)).toBe(MASKED)
    for (let each = 0; each <= TEXTS.most; each++) show(`text ${each}`)
    expect(show(REAL)).toBe(MASKED)
  })
})
