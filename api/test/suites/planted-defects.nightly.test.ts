import { cents } from '@simvest/money'
import type { Knex } from 'knex'
import { reconcile } from '#ledger/reconcile.ts'
import { openDatabase } from '#infra/db/database.ts'
import { serve } from '#infra/http/serve.ts'
import { openLiveFeed } from '#infra/live/live-feed.ts'
import { createLog } from '#infra/log/log.ts'
import { createMutatedApp, type Mutant } from '#test/harness/mutated-app.ts'
import { JWT_SECRET, startTestApi, type TestApi } from '#test/harness/test-api.ts'
import { TestClient } from '#test/harness/test-client.ts'
import { giveMoney } from '#test/harness/test-money.ts'

jest.setTimeout(30_000)

type Promised = (owner: Knex, url: string, administrator: TestClient) => Promise<boolean>

const investor = async (url: string) => {
  const client = new TestClient(url)
  return Object.assign(client, { id: (await client.register()).id })
}
/** A verb that is a single statement, and a verb that is several. */
const VERBS = [
  {
    type: 'transfer',
    path: '/api/transfer',
    body: (amount: number) => ({ fromWallet: 'fund', toWallet: 'profit', amount }),
  },
  { type: 'investment', path: '/api/investments', body: (amount: number) => ({ strategyId: 1, amount }) },
] as const

const byEveryVerb = async (holds: (verb: (typeof VERBS)[number]) => Promise<boolean>) =>
  (await Promise.all(VERBS.map(holds))).every(Boolean)

/** A refused request leaves no key behind, and an answered request gets the same answer again. */
const keysActOnce: Promised = (owner, url, administrator) =>
  byEveryVerb(async ({ type, path, body }) => {
    const client = await investor(url)
    const act = () => client.send('POST', path, { body: body(5), headers: { 'idempotency-key': 'one' } })
    const refused = await act()
    const left = await owner('idempotency_keys').where('user_id', client.id)
    await giveMoney(client, administrator, { fund: cents(1_000) })
    const [first, second] = await Promise.all([act(), act()])
    const lines = await owner('transactions').where({ user_id: client.id, type })
    return (
      refused.status === 409 &&
      left.length === 0 &&
      first.text === second.text &&
      first.status === 200 &&
      lines.length === 1
    )
  })

/** Checks that the refused ones of simultaneous orders leave nothing: there are as many lines as entries of the ledger. */
const nothingByHalves: Promised = (owner, url, administrator) =>
  byEveryVerb(async ({ type, path, body }) => {
    const client = await investor(url)
    await giveMoney(client, administrator, { fund: cents(1_000) })
    const answers = await Promise.all(Array.from({ length: 40 }, () => client.send('POST', path, { body: body(3) })))
    const lines: number[] = await owner('transactions').where({ user_id: client.id, type }).pluck('id')
    const entries = await owner('journal').whereIn('transaction_id', lines)
    const statuses = answers.map(({ status }) => status)
    const counts = [statuses.filter((status) => status === 200).length, lines.length, entries.length]
    const expected = counts.every((count) => count === 3) && new Set(statuses).size === 2 && statuses.includes(409)
    return expected && (await reconcile(owner)).length === 0
  })

/** Two users who refer each other touch the same wallets from both sides. */
const noDeadlock: Promised = async (owner, url, administrator) => {
  const pair = [await investor(url), await investor(url)] as const
  for (const [own, other] of [pair, pair.toReversed()] as const) {
    const { email } = await owner('users').where({ id: other?.id }).first('email')
    await owner('users').where({ id: own?.id }).update({ referrer_email: email, id_status: 'APPROVED' })
  }
  const deposit = ({ id }: { id: number }) =>
    administrator.send('POST', `/api/admin/users/${id}/deposit`, { body: { amount: 100, reason: 'test' } })
  const meet = () => Promise.all(Array.from({ length: 24 }, (_, each) => deposit(each % 2 ? pair[0] : pair[1])))
  const deadlocks = async () => {
    // The statistics of a connection appear a moment after its work.
    await owner.raw('SELECT pg_stat_clear_snapshot(), pg_sleep(0.6)')
    const { rows } = await owner.raw('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()')
    return Number(rows[0].deadlocks)
  }
  // On a busy machine the two may miss each other once.
  for (let round = 0; round < 3; round++) {
    await meet()
    if ((await deadlocks()) > 0) return false
  }
  return true
}

const refuses = (owner: Knex, sql: string, code: string) =>
  owner.raw(sql).then(
    () => false,
    (error: { code?: string }) => error.code === code,
  )

const nothingRewritten: Promised = async (owner) => {
  const attempts = [
    'UPDATE journal SET kind = 1',
    'DELETE FROM journal',
    'UPDATE postings SET amount = 1',
    'DELETE FROM postings',
  ]
  const refused = await Promise.all(attempts.map((sql) => refuses(owner, sql, 'SV002')))
  return refused.every(Boolean)
}

/** Checks balances that are never negative. Profit may owe a day's loss, and Fund a reversal: the posting function sees to it. */
const nothingNegative: Promised = async (owner) =>
  (await refuses(owner, `UPDATE accounts SET balance = -1 WHERE kind = 'invested'`, '23514')) &&
  (await refuses(owner, `UPDATE accounts SET balance = -1 WHERE kind = 'held'`, '23514'))

/** Locks in any order, so that two sides of one event wait for each other. */
const UNORDERED = `
  DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = 20', current_database()); END $$;
  CREATE OR REPLACE FUNCTION lock_accounts(p_ids bigint[])
  RETURNS TABLE (account_id bigint, current_balance bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_id bigint;
  BEGIN
    FOREACH v_id IN ARRAY (SELECT array_agg(id ORDER BY random()) FROM unnest(p_ids) AS id) LOOP
      RETURN QUERY SELECT id, balance FROM accounts WHERE tracked AND id = v_id FOR NO KEY UPDATE;
      PERFORM pg_sleep(0.01);
    END LOOP;
  END $$;
`

/** Tries whether a guarantee of the ledger holds. */
async function isKept(promise: Promised, api: TestApi, url: string): Promise<boolean> {
  const administrator = new TestClient(url)
  await administrator.send('POST', '/api/login', { body: { username: 'root', password: 'administrator' } })
  return promise(api.owner, url, administrator).catch(() => false)
}

const IN_THE_DATABASE: readonly [string, string, Promised][] = [
  ['no CHECK of balances', 'ALTER TABLE accounts DROP CONSTRAINT accounts_check', nothingNegative],
  ['no UNIQUE key of events', 'ALTER TABLE journal DROP CONSTRAINT journal_event_key_key', nothingByHalves],
  ['no UNIQUE key of requests', 'ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_pkey', keysActOnce],
  ['no trigger on the journal', 'DROP TRIGGER append_only ON journal', nothingRewritten],
  ['no trigger on the postings', 'DROP TRIGGER append_only ON postings', nothingRewritten],
  ['locks in no order', UNORDERED, noDeadlock],
]

describe('planted defects', () => {
  // covers operations.7
  test.each(IN_THE_DATABASE)('%s: it is seen', async (_words, sql, promise) => {
    const api = await startTestApi()
    await api.owner.raw(sql)
    expect(await isKept(promise, api, api.url)).toBe(false)
    await api.stop()
  })

  const IN_THE_CODE: readonly [string, Promised, Mutant][] = [
    [
      'the transaction in pieces',
      nothingByHalves,
      { file: 'infra/db/transaction.ts', from: 'db.transaction(work)', to: 'work(db as never)' },
    ],
    [
      'the key outside of the transaction',
      keysActOnce,
      { file: 'kernel/endpoints/run-mutation.ts', from: 'claimKey(tx, keyed)', to: 'claimKey(db as never, keyed)' },
    ],
  ]

  // covers operations.7
  test.each(IN_THE_CODE)('%s: it is seen', async (_words, promise, mutant) => {
    const api = await startTestApi()
    const log = createLog('silent')
    const db = openDatabase({ url: api.applicationUrl })
    const feed = openLiveFeed({ url: api.applicationUrl, db, log })
    const app = await createMutatedApp(mutant, { db, feed, log, version: 'x', jwtSecret: JWT_SECRET, rates: 'off' })
    const server = await serve(app, { port: 0, host: '127.0.0.1' })
    expect(await isKept(promise, api, `http://127.0.0.1:${server.port}`)).toBe(false)
    await server.stop()
    await feed.stop()
    await db.destroy()
    await api.stop()
  })

  // covers operations.7
  test('with nothing planted every promise holds', async () => {
    const api = await startTestApi()
    for (const promise of [keysActOnce, nothingByHalves, noDeadlock, nothingRewritten, nothingNegative])
      expect([promise.name, await isKept(promise, api, api.url)]).toEqual([promise.name, true])
    await api.stop()
  })
})
