import { type Endpoint, ENDPOINTS, PERSON_FILTERS } from '@simvest/contracts'
import type { Knex } from 'knex'
import { forgetAttempts } from '#features/sessions/sign-in-throttle.ts'

/** Answers to these calls may name the person on whom an administrator acted. */
const CALLS_OF_ADMINISTRATORS = Object.entries<Endpoint>(ENDPOINTS)
  .filter(([, { access }]) => access === 'admin')
  .map(([operation]) => operation)

/**
 * Removes what is known about a person from every table that holds it. The row stays as the anonymous owner of its entries
 * in the ledger, so the ledger still balances. `PERSONAL_DATA` says what happens to each column.
 */
export async function erasePersonalData(tx: Knex.Transaction, userId: number): Promise<{ files: number }> {
  const files = await tx('private_files').where('owner_id', userId).delete()
  await tx('sessions').where('user_id', userId).delete()
  await tx('api_tokens').where('user_id', userId).delete()
  await tx('passkeys').where('user_id', userId).delete()
  await tx('totp_secrets').where('user_id', userId).delete()
  await tx('factor_removals').where('user_id', userId).delete()
  await tx('password_resets').where('user_id', userId).delete()
  await tx('notifications').where('user_id', userId).delete()
  await tx('lesson_answers').where('user_id', userId).delete()
  await tx('goals').where('user_id', userId).delete()
  await tx('guides').where('user_id', userId).delete()
  await tx('watched_strategies').where('user_id', userId).delete()
  await tx('user_notes').where('user_id', userId).delete()
  await eraseMails(tx, userId)
  await eraseViews(tx, userId)
  await tx('rate_counts').where('caller', String(userId)).delete()
  await forgetAttempts(tx, userId)
  await tx.raw('SELECT erase_words(?)', [userId])
  // Answers kept for repeated requests name the user. The key of an administrator's request stays, so that repeating the
  // request is refused and does not act again.
  await tx('idempotency_keys').where('user_id', userId).delete()
  await tx('idempotency_keys').whereIn('endpoint', CALLS_OF_ADMINISTRATORS).update({ response: null })
  await tx('transactions')
    .where('user_id', userId)
    .update({ wallet_address: null, payment_details: null, metadata: null, reason: null })
  const { email } = await tx('users')
    .where('id', userId)
    .first({ email: tx.raw(`regexp_replace(email, '_deleted_[0-9]+$', '')`) })
  await tx('users').whereRaw('lower(referrer_email) = lower(?)', [email]).update({ referrer_email: null })
  await tx('users')
    .where('id', userId)
    .update({
      username: tx.raw(`'@erased-' || id`),
      name_key: null,
      email: tx.raw(`'erased-' || id || '@invalid'`),
      // No password hash looks like this.
      password_hash: 'erased',
      full_name: null,
      phone_number: null,
      residence: null,
      occupation: null,
      referrer_email: null,
      id_status: '',
      id_reason: null,
      notification_preferences: '{}',
      language: null,
      erased_at: tx.raw('coalesce(erased_at, now())'),
    })
  return { files }
}

/** Removes the mails to the person, and links not sent yet that were asked for by their name or address. */
async function eraseMails(tx: Knex.Transaction, userId: number): Promise<void> {
  await tx.raw(
    `DELETE FROM mails USING users
     WHERE users.id = ? AND (user_id = users.id OR user_id IS NULL AND lower(message) IN (
       lower(username), lower(regexp_replace(email, '_deleted_[0-9]+$', ''))))`,
    [userId],
  )
}

/** Removes the views of the person, and those of others that look for the person. */
async function eraseViews(tx: Knex.Transaction, userId: number): Promise<void> {
  await tx.raw(
    `DELETE FROM saved_views USING users
     WHERE users.id = :userId AND (owner_id = users.id OR EXISTS (
       SELECT 1 FROM jsonb_each_text(shown)
       WHERE key = ANY (:names) AND lower(value) IN (
         lower(username), lower(regexp_replace(email, '_deleted_[0-9]+$', '')), lower(full_name), phone_number)))`,
    { userId, names: [...PERSON_FILTERS] },
  )
}
