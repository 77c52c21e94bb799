import type { Knex } from 'knex'
import { createHash } from 'node:crypto'
import { DomainError } from '#core/errors/domain-error.ts'

/** Failures from one address before the delays begin: on one account, and on all accounts together. */
const FREE_FAILURES = { account: 10, address: 100 }
const LONGEST_DELAY = '15 minutes'

/** Kept as a hash: people type passwords into the wrong field. */
const hashOf = (login: string) => createHash('sha256').update(login.toLowerCase()).digest()
const ANY_LOGIN = hashOf('')

/**
 * Counts the attempt as failed before its password is looked at, so that parallel guesses cannot slip through.
 * Counters belong to an address: the owner of an account, elsewhere, is never kept out by somebody's guesses.
 */
export async function admitAttempt(db: Knex, login: string, address: string): Promise<void> {
  await count(db, ANY_LOGIN, address, FREE_FAILURES.address)
  await count(db, hashOf(login), address, FREE_FAILURES.account)
}

/** Takes the attempt back: it was no failure. */
export async function forgiveAttempt(db: Knex, login: string, address: string): Promise<void> {
  await db('sign_in_failures')
    .where({ login_hash: hashOf(login), address })
    .delete()
  await db('sign_in_failures').where({ login_hash: ANY_LOGIN, address }).where('failures', '>', 0).decrement('failures')
}

async function count(db: Knex, loginHash: Buffer, address: string, free: number): Promise<void> {
  const { rows } = await db.raw(
    `INSERT INTO sign_in_failures AS counted (login_hash, address, failures, last_failure_at, blocked_until)
     VALUES (:loginHash, :address, 1, now(), now())
     ON CONFLICT (login_hash, address) DO UPDATE SET
       failures = CASE WHEN counted.last_failure_at < now() - interval '1 day' THEN 1 ELSE counted.failures + 1 END,
       last_failure_at = now(),
       blocked_until = CASE WHEN counted.failures + 1 < :free THEN now()
         ELSE now() + least(interval '1 second' * 2 ^ least(counted.failures + 1 - :free, 20), :longest::interval) END
     WHERE counted.blocked_until <= now()
     RETURNING 1`,
    { loginHash, address, free, longest: LONGEST_DELAY },
  )
  if (rows.length > 0) return
  const blocked = await db('sign_in_failures')
    .where({ login_hash: loginHash, address })
    .first(db.raw('ceil(extract(epoch FROM blocked_until - now()))::int AS seconds'))
  throw new DomainError('TOO_MANY_REQUESTS', undefined, undefined, Math.max(1, blocked?.seconds ?? 1))
}
