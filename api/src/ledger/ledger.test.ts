import { type Cents, cents } from '@simvest/money'
import fc from 'fast-check'
import type { Knex } from 'knex'
import type { DomainError } from '#kernel/errors/domain-error.ts'
import { openDatabase } from '#infra/db/database.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import { platformAccount, walletOf } from './accounts.ts'
import { type JournalEntry, postJournal } from './post-journal.ts'
import { reconcile } from './reconcile.ts'

let api: TestApi
let application: Knex
let accounts: { platform: number; fund: number; profit: number; otherFund: number }

beforeAll(async () => {
  api = await startTestApi()
  application = openDatabase({ url: api.applicationUrl })
  const [one, other] = [await api.investor(), await api.investor()]
  accounts = await application.transaction(async (tx) => ({
    platform: await platformAccount(tx, 'deposits'),
    fund: await walletOf(tx, one.id, 'fund'),
    profit: await walletOf(tx, one.id, 'profit'),
    otherFund: await walletOf(tx, other.id, 'fund'),
  }))
})
afterAll(async () => {
  await application.destroy()
  await api.stop()
})

const post = (entry: Omit<JournalEntry, 'kind' | 'actorId'>) =>
  application.transaction((tx) => postJournal(tx, { kind: 'test', actorId: null, ...entry }))
const balances = async () => {
  const rows: { id: number; balance: number }[] = await api.owner('accounts').whereIn('id', Object.values(accounts))
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}
let events = 0
const nextKey = () => `event:${++events}`

describe('ledger', () => {
  test('any sequence of events leaves what a plain model says', async () => {
    const name = fc.constantFrom(...(['platform', 'fund', 'profit', 'otherFund'] as const))
    const posting = fc
      .record({ source: name, destination: name, amount: fc.integer({ min: 1, max: 50_000 }).map(cents) })
      .filter(({ source, destination }) => source !== destination)
    const event = fc.record({
      postings: fc.array(posting, { minLength: 1, maxLength: 4 }),
      mayOverdraw: fc.boolean(),
      again: fc.boolean(),
    })
    const model = await balances()

    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 6 }), async (sequence) => {
        for (const { postings: drawn, mayOverdraw, again } of sequence) {
          const postings = drawn.map(({ source, destination, amount }) => ({
            source: accounts[source],
            destination: accounts[destination],
            amount,
          }))
          const eventKey = nextKey()
          const outcome = await post({ eventKey, postings, mayOverdraw }).catch((error: DomainError) => error.code)
          const possible = applyTo(model, postings, mayOverdraw)
          expect(outcome).toBe(possible || 'INSUFFICIENT_FUNDS')
          const repeated = possible && again && (await post({ eventKey, postings, mayOverdraw }))
          expect(repeated).toBe(false)
        }
        expect(await balances()).toEqual(model)
        expect(await reconcile(application)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  /** True if the model accepts the event. It applies the whole event or nothing. */
  function applyTo(model: Map<number, number>, postings: JournalEntry['postings'], mayOverdraw: boolean): boolean {
    const changes = new Map<number, number>()
    for (const { source, destination, amount } of postings) {
      changes.set(source, (changes.get(source) ?? 0) - amount)
      changes.set(destination, (changes.get(destination) ?? 0) + amount)
    }
    changes.delete(accounts.platform)
    for (const [id, change] of changes) {
      const overdrawn = change < 0 && (model.get(id) ?? 0) + change < 0
      if (overdrawn && !(mayOverdraw && id === accounts.profit)) return false
    }
    for (const [id, change] of changes) model.set(id, (model.get(id) ?? 0) + change)
    return true
  }

  test('forty transfers at once from one wallet take exactly what it holds', async () => {
    const { platform, fund, otherFund } = accounts
    const held = (await balances()).get(fund) ?? 0
    await post({ eventKey: nextKey(), postings: [{ source: platform, destination: fund, amount: cents(2_500) }] })
    const amount = cents(held + 100)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        post({ eventKey: nextKey(), postings: [{ source: fund, destination: otherFund, amount }] }),
      ),
    )
    const possible = Math.floor((held + 2_500) / amount)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(possible)
    expect(await reconcile(api.owner)).toEqual([])
  })

  test('wallets posted to in opposite orders at once never deadlock', async () => {
    const { platform, fund, otherFund } = accounts
    const funded = [fund, otherFund].map((destination) => ({ source: platform, destination, amount: cents(10_000) }))
    await post({ eventKey: nextKey(), postings: funded })
    const move = (source: number, destination: number) =>
      post({ eventKey: nextKey(), postings: [{ source, destination, amount: 1 as Cents }] })
    const moves = Array.from({ length: 60 }, (_, i) => (i % 2 ? move(fund, otherFund) : move(otherFund, fund)))
    expect(await Promise.all(moves)).not.toContain(false)
  })

  test.each(['journal', 'postings'])('%s refuses to be rewritten, even by its owner', async (table) => {
    await post({
      eventKey: nextKey(),
      postings: [{ source: accounts.platform, destination: accounts.fund, amount: cents(1) }],
    })
    for (const sql of [`UPDATE ${table} SET id = DEFAULT`, `DELETE FROM ${table}`, `TRUNCATE ${table} CASCADE`]) {
      await expect(api.owner.raw(sql)).rejects.toMatchObject({ code: 'SV002' })
    }
  })

  test.each([
    'UPDATE accounts SET balance = 1',
    "INSERT INTO accounts (owner_id, kind, balance) VALUES (1, 'fund', 100)",
    'DELETE FROM accounts',
    "INSERT INTO journal (event_key, kind) VALUES ('x', 'x')",
    'INSERT INTO postings (journal_id, source_id, destination_id, amount) VALUES (1, 1, 2, 1)',
    'DELETE FROM postings',
    'ALTER TABLE postings DISABLE TRIGGER ALL',
    'UPDATE audit_log SET action = action',
    'DELETE FROM audit_log',
    'UPDATE audit_particulars SET reason = NULL',
    'DELETE FROM audit_particulars',
    "INSERT INTO journal_reasons (journal_id, reason) VALUES (1, 'x')",
    'UPDATE journal_reasons SET reason = reason',
    'DELETE FROM journal_reasons',
    'DROP TABLE users',
    'CREATE TABLE mine (id int)',
  ])('the application may not: %s', async (sql) => {
    // 42501 is "insufficient privilege"; a superuser would not get this error.
    await expect(application.raw(sql)).rejects.toMatchObject({ code: '42501' })
  })

  test('no posting reads a table through, also over a connection that first posted while the tables were small', async () => {
    await api.owner.raw('ANALYZE journal, transactions, accounts, users')
    await application.transaction(async (tx) => {
      const counted = () => tx('pg_stat_xact_user_tables').sum('seq_scan as scans').first()
      const before = await counted()
      const entry = {
        kind: 'test',
        actorId: null,
        postings: [{ source: accounts.platform, destination: accounts.fund, amount: cents(1) }],
      }
      for (let n = 0; n < 10; n++) await postJournal(tx, { ...entry, eventKey: nextKey() })
      expect(await counted()).toEqual(before)
    })
  })

  test('reconcile names a balance that its postings do not explain', async () => {
    expect(await reconcile(application)).toEqual([])
    await api.owner('accounts').where({ id: accounts.otherFund }).increment('balance', 7)
    const [difference, ...others] = await reconcile(application)
    expect(others).toEqual([])
    expect(difference).toMatchObject({ accountId: accounts.otherFund, kind: 'fund' })
    expect((difference?.balance ?? 0) - (difference?.posted ?? 0)).toBe(7)
    await api.owner('accounts').where({ id: accounts.otherFund }).decrement('balance', 7)
  })
})
