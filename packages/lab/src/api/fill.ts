import { createSecretKey } from 'node:crypto'
import type { Knex } from 'knex'
import { issueToken } from '@simvest/api/src/features/sessions/session-token.ts'
import { scaleCount } from '../round.ts'

export const BENCH_SECRET = 'a secret for measurements, and long enough'
const SECRET = createSecretKey(BENCH_SECRET, 'utf8')
/** Users with a session, wallets and a history of 200 lines each. */
export const PEOPLE = scaleCount(5_000)
const LINES_EACH = 200
const LONG_HISTORY = scaleCount(100_000)
const SHORT_HISTORY = 100

export interface FilledDatabase {
  /** The cookie of each of the people. */
  cookies: string[]
  /** The cookies of the user with 100,000 transactions and of a user with 100. */
  longHistory: string
  shortHistory: string
}

/** Fills a database as if it had been used: 1,000,000 postings, 1,100,000 transactions, everybody signed in. */
export async function fill(owner: Knex): Promise<FilledDatabase> {
  await addUsers(owner, 'person', PEOPLE)
  await addUsers(owner, 'long', 1)
  await addUsers(owner, 'short', 1)
  await addTransfers(owner, 'person%', LINES_EACH)
  await addTransfers(owner, 'long%', LONG_HISTORY)
  await addTransfers(owner, 'short%', SHORT_HISTORY)
  await owner.raw('VACUUM ANALYZE')
  const people = await signIn(owner, 'person%')
  const [longHistory = '', shortHistory = ''] = [await signIn(owner, 'long%'), await signIn(owner, 'short%')].flat()
  // With this, pgbench finds a session by a number.
  await owner.raw(`
    CREATE TABLE bench_sessions AS
      SELECT row_number() OVER (ORDER BY user_id)::int AS n, user_id, token_hash
      FROM sessions JOIN users ON users.id = user_id WHERE username LIKE 'person%';
    ALTER TABLE bench_sessions ADD PRIMARY KEY (n);
    GRANT SELECT ON bench_sessions TO simvest;
    ANALYZE`)
  return { cookies: people, longHistory, shortHistory }
}

/** Users with their wallets, each with 100,000 simulated dollars from the platform. */
export async function addUsers(owner: Knex, name: string, count: number): Promise<void> {
  // The trigger counts row by row, which would make a million versions of one row in one transaction.
  await owner.raw('ALTER TABLE users DISABLE TRIGGER tally_users')
  await owner.raw(
    `INSERT INTO users (username, email, password_hash, full_name, created_at)
     SELECT :name || n, :name || n || '@bench.example', '', 'Bench ' || n, now() - n * interval '1 second'
     FROM generate_series(1, :count) AS n`,
    { name, count },
  )
  await owner.raw('ALTER TABLE users ENABLE TRIGGER tally_users')
  await owner.raw('UPDATE user_tally SET users = users + ? WHERE slot = 0', [count])
  await owner.raw(
    `INSERT INTO accounts (owner_id, kind, balance)
     SELECT users.id, kind, CASE WHEN kind IN ('fund', 'profit') THEN 5000000 ELSE 0 END
     FROM users, unnest(ARRAY['fund', 'profit', 'held', 'invested']) AS kind WHERE username ~ ('^' || :name || '[0-9]+$')`,
    { name },
  )
  await owner.raw(
    `WITH event AS (INSERT INTO journal (event_key, kind, created_at)
       VALUES ('bench:' || :name, 'bench', now() - interval '20 years') RETURNING id)
     INSERT INTO postings (journal_id, source_id, destination_id, amount)
     SELECT event.id, platform.id, accounts.id, balance
     FROM event, accounts JOIN users ON users.id = owner_id,
       (SELECT id FROM accounts WHERE owner_id IS NULL AND kind = 'deposits') AS platform
     WHERE username ~ ('^' || :name || '[0-9]+$') AND balance > 0`,
    { name },
  )
}

/** A history of transfers of one cent, there and back, so that the balances stay the same. */
export async function addTransfers(owner: Knex, like: string, each: number): Promise<void> {
  await owner.raw(
    `WITH wallets AS (
       SELECT users.id AS user_id, fund.id AS fund, profit.id AS profit FROM users
       JOIN accounts AS fund ON fund.owner_id = users.id AND fund.kind = 'fund'
       JOIN accounts AS profit ON profit.owner_id = users.id AND profit.kind = 'profit'
       WHERE username LIKE ?
     ), lines AS (
       INSERT INTO transactions (user_id, type, description, amount, status, created_at, updated_at)
       SELECT user_id, 'transfer', CASE n % 2 WHEN 0 THEN 'Transfer from Fund to Profit' ELSE 'Transfer from Profit to Fund' END,
              1, 'completed', at, at
       FROM wallets, generate_series(?::int, 1, -1) AS n, LATERAL (SELECT now() - n * interval '1 minute' AS at) AS time
       RETURNING id, user_id, created_at, description
     ), events AS (
       INSERT INTO journal (event_key, kind, actor_id, transaction_id, created_at)
       SELECT 'transfer:' || id, 'transfer', user_id, id, created_at FROM lines RETURNING id, actor_id, transaction_id
     )
     INSERT INTO postings (journal_id, source_id, destination_id, amount)
     SELECT events.id, CASE transaction_id % 2 WHEN 0 THEN fund ELSE profit END,
            CASE transaction_id % 2 WHEN 0 THEN profit ELSE fund END, 1
     FROM events JOIN wallets ON user_id = actor_id`,
    [like, each],
  )
}

/** Switches the assistants of people on, as of the day that runs. */
export async function addAssistants(owner: Knex, name: string): Promise<void> {
  await owner.raw(
    `INSERT INTO ai_assistants (user_id, model_version, start_day, fund_at_start, staked_day, stake, means)
     SELECT users.id, 2, market_days.day, balance, market_days.day, balance, balance FROM market_days, users
     JOIN accounts ON owner_id = users.id AND kind = 'fund'
     WHERE landing_at IS NULL AND username LIKE ?`,
    [`${name}%`],
  )
}

export async function signIn(owner: Knex, like: string): Promise<string[]> {
  const ids: number[] = await owner('users').where('username', 'like', like).orderBy('id').pluck('id')
  const tokens = ids.map((id) => ({ id, ...issueToken(SECRET, id) }))
  const sessions = tokens.map(({ id, sessionHash }) => ({ user_id: id, token_hash: sessionHash }))
  await owner.batchInsert('sessions', sessions, 1_000)
  return tokens.map(({ token }) => cookieOf(token))
}

/** The cookie of a new session. */
export async function startSession(owner: Knex, userId: number): Promise<string> {
  const { token, sessionHash } = issueToken(SECRET, userId)
  await owner('sessions').insert({ user_id: userId, token_hash: sessionHash })
  return cookieOf(token)
}

function cookieOf(token: string): string {
  return `simvest_session=${token}`
}
