import { ACCOUNT_DELAY, DELAY, type Limit, type Rate, WRONG_CODES } from '@simvest/contracts/limits'
import type { Knex } from 'knex'
import { createHash } from 'node:crypto'
import { DomainError } from '#kernel/errors/domain-error.ts'
import type { Rates } from '#kernel/throttle/rate-limit.ts'
import { networkOf } from '#infra/http/network-of.ts'

interface Attempt {
  readonly ip: string
  readonly rates: Rates | 'off'
}

/**
 * The account whose secret is tried: a user who was found, or a name that nobody has, as the database compares names. A
 * different spelling, or the e-mail address in place of the username, is the same account.
 */
export type Account =
  | `user:${number}`
  | `name:${string}`
  | `code:${number}`
  | `recovery code:${number}`
  | `codes of session:${string}`
  | 'passkeys'
  | 'reset links'

/** Stored as a hash: people type passwords into the wrong field. */
const hashOf = (account: Account | 'any') => createHash('sha256').update(account).digest()
const ANY_LOGIN = hashOf('any')
const ANY_ADDRESS = '*'

/** Takes an attempt back that was no failure. */
type Forgive = () => Promise<void>

/**
 * Counts the attempt as failed before its password is checked, so that parallel guesses cannot slip through. Each address
 * has a counter of its own: guesses from elsewhere never keep the owner of an account out.
 */
export async function admitAttempt(db: Knex, account: Account, { ip, rates }: Attempt): Promise<Forgive> {
  if (rates === 'off') return async () => {}
  const [loginHash, address] = [hashOf(account), networkOf(ip)]
  await count(db, ANY_LOGIN, address, rates.signInsFromAddress, DELAY)
  await count(db, loginHash, address, rates.signIns, DELAY)
  return async () => {
    await db('sign_in_failures').where({ login_hash: loginHash, address }).delete()
    await takeBack(db, ANY_LOGIN, address)
  }
}

/** Forgets how often sign-ins to this account failed, and from where. */
export async function forgetAttempts(db: Knex, userId: number): Promise<void> {
  await db('sign_in_failures')
    .whereIn('login_hash', [hashOf(`user:${userId}`), hashOf(`code:${userId}`), hashOf(`recovery code:${userId}`)])
    .delete()
}

/** Sign-ins are also counted over all addresses, except from a browser that the user signed in with before. */
export async function admitSignIn(
  db: Knex,
  account: Account,
  attempt: Attempt,
  isKnownBrowser: boolean,
): Promise<Forgive> {
  const forgive = await admitAttempt(db, account, attempt)
  if (isKnownBrowser || attempt.rates === 'off') return forgive
  // Guesses from many addresses slow down the guessing and its victim alike, but never by more than a person would wait.
  await count(db, hashOf(account), ANY_ADDRESS, attempt.rates.signInsToAccount, ACCOUNT_DELAY)
  return async () => {
    await forgive()
    await takeBack(db, hashOf(account), ANY_ADDRESS)
  }
}

/**
 * Codes of an authenticator app are few, so guesses are counted over all networks too: those of one user together, but those of
 * a session that has given a right code before on their own, so that whoever knows the password cannot make it wait. Calls
 * `tell` once a day.
 */
export async function admitCodeGuess(
  db: Knex,
  { id, sessionHash, hasGivenCode }: { id: number; sessionHash: Buffer; hasGivenCode: boolean },
  attempt: Attempt,
  tell: () => Promise<void>,
): Promise<Forgive> {
  const forgive = await admitAttempt(db, `code:${id}`, attempt)
  if (attempt.rates === 'off') return forgive
  const counter = hashOf(hasGivenCode ? `codes of session:${sessionHash.toString('hex')}` : `code:${id}`)
  const failures = await count(db, counter, ANY_ADDRESS, attempt.rates.codesToAccount, DELAY)
  // Counted before the code is checked: the one before was the last of them.
  if (failures === WRONG_CODES.most + 1) await tell()
  return async () => {
    await forgive()
    await takeBack(db, counter, ANY_ADDRESS)
  }
}

/** Removes the delay with the count: any earlier delay was over, or the attempt would not have been admitted. */
async function takeBack(db: Knex, loginHash: Buffer, address: string): Promise<void> {
  await db('sign_in_failures')
    .where({ login_hash: loginHash, address })
    .where('failures', '>', 0)
    .update({ failures: db.raw('failures - 1'), blocked_until: '-infinity' })
}

// "Not blocked" is -infinity, not now(): an attempt that waited for the row has an earlier now() than the attempt before it.
async function count(
  db: Knex,
  loginHash: Buffer,
  address: string,
  { most, seconds }: Rate,
  longestDelay: Limit,
): Promise<number> {
  const { rows } = await db.raw(
    `INSERT INTO sign_in_failures AS counted (login_hash, address, failures, last_failure_at, blocked_until)
     VALUES (:loginHash, :address, 1, now(), '-infinity')
     ON CONFLICT (login_hash, address) DO UPDATE SET
       failures = CASE WHEN counted.last_failure_at < now() - :seconds * interval '1 second' THEN 1 ELSE counted.failures + 1 END,
       last_failure_at = now(),
       blocked_until = CASE WHEN counted.failures + 1 < :most THEN '-infinity'
         ELSE now() + least(interval '1 second' * 2 ^ least(counted.failures + 1 - :most, 20), :longestDelay * interval '1 second') END
     WHERE counted.blocked_until <= now()
     RETURNING failures`,
    { loginHash, address, most, seconds, longestDelay: longestDelay.most },
  )
  if (rows.length > 0) return rows[0].failures
  const blocked = await db('sign_in_failures')
    .where({ login_hash: loginHash, address })
    .first(db.raw('ceil(extract(epoch FROM blocked_until - now()))::int AS seconds'))
  throw new DomainError('TOO_MANY_REQUESTS', undefined, undefined, Math.max(1, blocked?.seconds ?? 1))
}
