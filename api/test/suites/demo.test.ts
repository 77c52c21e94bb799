import { commitmentTo, openSeason, publishedSeed, SEASON_DAYS, TYPICAL } from '@simvest/market'
import type { Knex } from 'knex'
import { reconcile } from '#ledger/reconcile.ts'
import { figuresOf } from '#features/profits/figures.queries.ts'
import { figuresOf as historyFiguresOf } from '#features/transactions/history-figures.queries.ts'
import { summarise } from '#features/transactions/summarise.ts'
import { TOTAL_PROFIT } from '#features/transactions/total-profit.ts'
import { eraseGuests } from '#features/sign-in/guests.queries.ts'
import { startAsGuest } from '#features/sign-in/start-as-guest.ts'
import { countUsers } from '#features/users/users.queries.ts'
import { openDatabase } from '#infra/db/database.ts'
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { prepareDatabase } from '../../src/prepare-database.ts'
import { answersOf } from '#test/harness/money-answers.ts'
import { createTestDatabase, type TestDatabase } from '#test/harness/test-database.ts'
import { untranslatedOf, findUntranslatedRows } from '#test/harness/unsaid.ts'

const NOW = new Date()

interface Demo {
  database: TestDatabase
  owner: Knex
}

/** An empty database, filled for the demo. */
async function demoOf(demo: 'accounts' | 'full'): Promise<Demo> {
  const database = await createTestDatabase('template1')
  await prepareDatabase(database)
  const owner = openDatabase({ url: database.ownerUrl, poolMax: 1 })
  const made = { database, owner }
  await seedDemo(owner, { demo, now: NOW }).catch(async (error: unknown) => {
    await drop(made)
    throw error
  })
  return made
}

async function drop({ database, owner }: Demo): Promise<void> {
  await owner.destroy()
  await database.drop()
}

let demo: Demo
beforeAll(async () => {
  demo = await demoOf('full')
}, 120_000)
afterAll(() => drop(demo))

/** Counts the rows for each value of a column. */
async function tally(query: Knex.QueryBuilder, column: string): Promise<Record<string, number>> {
  const rows: { value: string; rows: number }[] = await query
    .groupBy('value')
    .select({ value: demo.owner.raw('(??)::text', [column]) })
    .count({ rows: '*' })
  return Object.fromEntries(rows.map(({ value, rows }) => [value, Number(rows)]))
}

describe('demo', () => {
  // covers languages.7
  test('every language can say what sixty days have written, and what there is to invest in', async () => {
    const { owner } = demo
    const strategies = await owner('strategies').select('name', 'description')
    const { count, missing } = await findUntranslatedRows(owner)
    expect(count).toBeGreaterThan(50)
    expect(missing).toEqual([])
    expect(untranslatedOf(strategies.flatMap(({ name, description }) => [name, description]))).toEqual([])
  })

  // covers money.16
  test('every balance is the sum of its postings, and the clock of the past is gone', async () => {
    const { owner } = demo
    expect(await reconcile(owner)).toEqual([])
    const { rows } = await owner.raw(`SELECT FROM pg_trigger WHERE tgname = 'past' UNION ALL
    SELECT FROM pg_namespace WHERE nspname = 'past'`)
    expect(rows).toHaveLength(0)
  })

  // covers money.16
  test('the console has users in every state to show', async () => {
    const { owner } = demo
    expect(await countUsers(owner)).toEqual({
      total: 42,
      new: expect.any(Number),
      deposits: 5,
      idPending: 5,
      withdrawals: 6,
      deactivated: 2,
    })
    const users = () => owner('users').where({ is_admin: false, deleted_at: null, guest_until: null })
    expect(await tally(users(), 'id_status')).toEqual({
      '': 8,
      PENDING: 3,
      'UNDER REVIEW': 2,
      APPROVED: 27,
      REJECTED: 2,
    })
    expect(await tally(users(), 'ai_enabled')).toEqual({ true: 12, false: 30 })
    const { rows } = await owner.raw(`SELECT count(*) FILTER (WHERE ${TOTAL_PROFIT} > 0) AS up,
    count(*) FILTER (WHERE ${TOTAL_PROFIT} < 0) AS down FROM users WHERE guest_until IS NULL`)
    expect(rows).toEqual([{ up: 1, down: 22 }])
    // The High Risk plan is never kept for long.
    expect(await tally(owner('ai_assistants').whereNotNull('closed_out_at'), 'plan')).toEqual({ high: 6 })
    expect(await owner('user_notes')).toHaveLength(2)
    expect(await tally(owner('users').whereNotNull('deleted_at'), 'erased_at')).toMatchObject({ null: 2 })
  })

  // covers money.16
  test('money is in every state', async () => {
    const { owner } = demo
    const guests = () => owner('users').whereNotNull('guest_until').select('id')
    const of = (type: string) => owner('transactions').where({ type }).whereNotIn('user_id', guests())
    expect(await tally(of('deposit'), 'status')).toEqual({ pending: 5, completed: 35, cancelled: 3 })
    expect(await tally(of('withdrawal'), 'status')).toEqual({
      pending: 3,
      processing: 3,
      approved: 4,
      rejected: 3,
      cancelled: 3,
    })
    expect(await tally(owner('investments').whereNotIn('user_id', guests()), 'status')).toMatchObject({
      active: 6,
      ended: 2,
    })
    const matured = () => owner('investments').where('status', 'completed')
    expect(await matured().whereRaw('current_value > amount')).not.toHaveLength(0)
    expect(await matured().whereRaw('current_value < amount')).not.toHaveLength(0)
    expect(await of('profit').where('amount', '<', 0)).not.toHaveLength(0)
    expect(await owner('referral_rewards').whereNull('credit_id')).not.toHaveLength(0)
  })

  // covers money.16
  test('the investor has sixty days to look back on, and something open', async () => {
    const { owner } = demo
    const investor = await owner('users').where({ username: 'demo' }).first('id', 'created_at')
    expect(NOW.getTime() - Date.parse(investor.created_at)).toBe(60 * 86_400_000)
    const own = () => owner('transactions').where({ user_id: investor.id })
    const kinds = ['deposit', 'investment', 'profit', 'referral', 'reset', 'transfer', 'withdrawal']
    expect(Object.keys(await tally(own(), 'type')).toSorted()).toEqual(kinds)
    expect(await tally(own().where({ type: 'withdrawal' }), 'status')).toEqual({
      pending: 1,
      processing: 1,
      approved: 2,
      rejected: 1,
      cancelled: 1,
    })
    expect(await tally(own().where({ type: 'deposit' }), 'status')).toEqual({ pending: 1, completed: 4, cancelled: 1 })
    const investments = owner('investments').where({ user_id: investor.id })
    expect(Object.keys(await tally(investments, 'status')).toSorted()).toEqual(['active', 'completed', 'ended'])
    const read = await tally(owner('notifications').where({ user_id: investor.id }), 'is_read')
    expect(read).toEqual({ true: expect.any(Number), false: expect.any(Number) })
  })

  // covers A10.5
  test('did this pay? The screens, the ledger and both exports give everybody one answer', async () => {
    const { owner } = demo
    const people = await owner('users').where('is_admin', false).orderBy('id')
    let [up, down, invested] = [0, 0, 0]
    for (const { id, username } of people) {
      const { screens, ...others } = await answersOf(owner, id)
      for (const [where, answer] of Object.entries(others))
        expect({ username, where, ...answer }).toEqual({ username, where, ...screens })
      if (screens.profit > 0) up++
      if (screens.profit < 0) down++
      const { performance, results, lostPrincipal } = await figuresOf(owner, id)
      const investments = results - performance + lostPrincipal
      if (investments !== 0) invested++
      expect({ username, ...(await outcomesOf(id)) }).toEqual({ username, plans: performance, investments })
    }
    expect(up).toBeGreaterThan(0)
    expect(down).toBeGreaterThan(0)
    expect(invested).toBeGreaterThan(0)
    // The history counts from the beginning: without a reset that is the same.
    for (const { id, username } of people.filter(({ reset_transaction_id: reset }) => Number(reset) === 0)) {
      const { deposits, profits, withdrawals } = await summarise(owner, id, await historyFiguresOf(owner, id))
      const { deposited, results, withdrawn } = await figuresOf(owner, id)
      expect([username, deposits, profits, withdrawals]).toEqual([username, deposited, results, withdrawn])
    }
  })

  // covers guests.5
  test('a guest begins with the sixty days of the investor, in the middle of a day', async () => {
    const { owner, database } = demo
    const db = openDatabase({ url: database.applicationUrl })
    const { userId } = await startAsGuest(db)
    await db.destroy()
    const investor = await owner('users').where({ username: 'demo' }).first('id')
    const answersAbout = async (id: number) => [
      await answersOf(owner, id),
      { ...(await figuresOf(owner, id)), profits: undefined },
      (
        await owner.raw(
          `SELECT type, status, sum(amount) FROM transactions WHERE user_id = ? GROUP BY 1, 2 ORDER BY 1, 2`,
          [id],
        )
      ).rows,
      await tally(owner('notifications').where({ user_id: id }), 'kind'),
      await owner('ai_assistants')
        .where({ user_id: id })
        .select('plan', 'start_day', 'staked_day', 'stake', 'result_since'),
    ]
    expect(await answersAbout(userId)).toEqual(await answersAbout(investor.id))
    expect(await reconcile(owner)).toEqual([])
    // The demo's other tests count who is there.
    await owner.raw(`SELECT set_config('session_replication_role', 'replica', false)`)
    await owner('users')
      .where({ id: userId })
      .update({ guest_until: new Date(0) })
    await owner.raw(`SELECT set_config('session_replication_role', 'origin', false)`)
    expect(await eraseGuests(owner)).toBe(1)
  })

  /** Returns the sums of the outcomes of plans and of investments; that of plans includes what no outcome covers yet. */
  async function outcomesOf(userId: number): Promise<{ plans: number; investments: number }> {
    const { rows } = await demo.owner.raw<{ rows: [{ plans: number; investments: number }] }>(
      `SELECT (coalesce(sum(result) FILTER (WHERE plan IS NOT NULL), 0)
         + coalesce((SELECT result_since - result_told FROM ai_assistants
                     WHERE user_id = :userId AND start_day IS NOT NULL), 0))::bigint AS plans,
       coalesce(sum(result) FILTER (WHERE investment_id IS NOT NULL), 0)::bigint AS investments
     FROM outcomes WHERE user_id = :userId`,
      { userId },
    )
    return rows[0]
  }

  const UNLIKE = ['password_hash', 'name', 'content', 'migration_time', 'seed', 'commitment']

  /** All rows of all tables, except random values and counts of a process. */
  async function contentOf({ owner }: Demo): Promise<Record<string, unknown[]>> {
    const { rows: tables } = await owner.raw<{ rows: { name: string }[] }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     AND relname <> 'user_tally' ORDER BY 1`,
    )
    const contents: Record<string, unknown[]> = {}
    for (const { name } of tables) {
      const { rows } = await owner.raw('SELECT to_jsonb(one) - ?::text[] AS row FROM ?? AS one ORDER BY 1', [
        UNLIKE,
        name,
      ])
      contents[name] = rows
    }
    return contents
  }

  test('its past is that of the published seed, and what follows has one that nobody knows', async () => {
    const { owner } = demo
    const past = { seed: publishedSeed('simvest past', TYPICAL.past), season: 0 }
    const seasons = await owner('market_seasons').orderBy('season')
    expect(seasons).toMatchObject([{ commitment: await commitmentTo(past) }, { shown_at: null, ended_at: null }])
    expect(Buffer.from(past.seed).equals(seasons[0].seed)).toBe(true)
    expect(seasons[1].seed).toHaveLength(32)
    const lived = await owner('market_days').whereNotNull('landed_at').orderBy('day').pluck('market')
    expect(lived.flat()).toEqual([...openSeason(past).market])
    expect(await owner('market_days').whereNull('landed_at')).toMatchObject([{ day: SEASON_DAYS, season: 1 }])
  })

  // covers money.16
  test('it is the same every time, and dates lie in the past', async () => {
    const again = await demoOf('full')
    const [first, second] = [await contentOf(demo), await contentOf(again)]
    expect(second).toEqual(first)
    await drop(again)
    const dates = JSON.stringify(first).match(/\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g) ?? []
    // The guest with whom others begin is never erased.
    const times = dates.filter((date) => !date.startsWith('9999-')).map((date) => Date.parse(date))
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime())
    expect(Math.min(...times)).toBe(NOW.getTime() - 61 * 86_400_000)
  }, 120_000)

  test('users that are there are left alone, and the two accounts can come without a past', async () => {
    const bare = await demoOf('accounts')
    await seedDemo(bare.owner, { demo: 'full' })
    expect(await bare.owner('users').orderBy('id').pluck('username')).toEqual(['admin', 'demo'])
    expect(await bare.owner('journal')).toEqual([])
    await drop(bare)
  })
})
