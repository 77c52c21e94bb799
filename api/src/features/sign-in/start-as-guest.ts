import { GUESTS } from '@simvest/contracts/limits'
import type { Knex } from 'knex'
import { randomBytes } from 'node:crypto'
import type { VerifiedCredential } from '#features/sessions/begin-session.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { openWallets } from '#ledger/accounts.ts'
import { insertUser } from './accounts.queries.ts'
import { copyLife, countGuests, findExample, lockGuests, NEVER } from './guests.queries.ts'

const RETRY_AFTER_SECONDS = 600

// No password opens the account: signing in does not find guests.
const NO_PASSWORD = 'guest'

/**
 * Opens an account for an hour, which begins with the sixty days of the demo where there is one. It has nobody's name and no
 * password, and leaves no trace in the audit log. See docs/decisions/security.md#a-guest-is-erased-not-anonymised.
 */
export function startAsGuest(db: Knex): Promise<VerifiedCredential> {
  return inTransaction(db, async (tx) => {
    await lockGuests(tx)
    if ((await countGuests(tx)) >= GUESTS.most) {
      const message = 'Many people try the demo right now. Please come back in a few minutes, or create an account.'
      throw new DomainError('TOO_MANY_REQUESTS', message, undefined, RETRY_AFTER_SECONDS).saying('guests')
    }
    const userId = await insertGuest(tx, `demo-${randomBytes(5).toString('hex')}`, `now() + interval '1 hour'`)
    const example = await findExample(tx)
    await (example === undefined ? openWallets(tx, userId) : copyLife(tx, example, userId))
    return { userId, passwordHash: NO_PASSWORD }
  })
}

/** Keeps this person's life as it is now for guests to begin with. Nobody signs in to it, so it only lives on in the market. */
export async function keepAsExample(tx: Knex.Transaction, userId: number): Promise<void> {
  await copyLife(tx, userId, await insertGuest(tx, 'demo-example', `'${NEVER}'`))
}

function insertGuest(tx: Knex.Transaction, username: string, guestUntil: string): Promise<number> {
  const email = `${username}@demo.invalid`
  return insertUser(tx, { username, email, passwordHash: NO_PASSWORD, role: null, guestUntil })
}
