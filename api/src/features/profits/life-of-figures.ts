/** Parts of statements about the figures of `:userId`: what counts since the latest reset, and how it is counted. */

/** The transaction and the journal entry after which the figures begin, and when that was. */
export const LIFE = `life AS (
         SELECT reset_transaction_id AS after, coalesce(
           (SELECT id FROM journal WHERE event_key = 'reset:' || reset_transaction_id),
           -- A reset that found nothing moved nothing.
           CASE WHEN reset_transaction_id > 0 THEN (
             SELECT max(journal.id) FROM journal JOIN transactions ON transactions.id = transaction_id
             WHERE user_id = :userId AND transactions.id <= reset_transaction_id) END, 0) AS after_journal,
           coalesce((SELECT created_at FROM transactions WHERE id = reset_transaction_id), created_at) AS since
         FROM users WHERE id = :userId
       )`

export const WALLETS = 'wallets AS (SELECT id, balance FROM accounts WHERE owner_id = :userId)'

/** Returns SQL for the changes to the person's wallets from this posting on, with the accounts on the other side. */
export const changesFrom = (posting: string) => `changes AS (
         SELECT postings.id, journal_id, -amount AS change, destination_id AS other_id
         FROM postings WHERE source_id IN (SELECT id FROM wallets) AND id >= ${posting}
         UNION ALL
         SELECT id, journal_id, amount, source_id
         FROM postings WHERE destination_id IN (SELECT id FROM wallets) AND id >= ${posting}
       )`

/** The product of 1 + result ÷ total before it, less 1, over the results of `running`. */
export const GROWTH = `growth AS (
         SELECT round((coalesce(CASE WHEN bool_or(change <= -before) THEN 0 ELSE
           exp(sum(ln(1 + change::float8 / before::float8)) FILTER (WHERE change > -before)) END, 1) - 1) * 10000)::int
           AS time_weighted
         FROM running WHERE kind = 'model' AND before > 0
       )`
