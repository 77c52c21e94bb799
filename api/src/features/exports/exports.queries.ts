import { type Notification, type Transaction, writeNotification } from '@simvest/contracts'
import type { Knex } from 'knex'
import { type Days, narrowDays } from '#infra/db/days.ts'
import { ENGLISH } from '#kernel/words/writer.ts'
import { descriptionSql } from '#kernel/words/text-sql.ts'
import { everyRow } from '#kernel/paging/paginate.ts'

type ExportedLine = Omit<Transaction, 'walletAddress' | 'updatedAt'>

/** A user's transactions of some days, newest first. */
export function transactionsIn(db: Knex, userId: number, days: Days): AsyncIterable<ExportedLine> {
  const transactions = db('transactions')
    .where('user_id', userId)
    .select({
      id: 'id',
      type: 'type',
      description: db.raw(descriptionSql()),
      amount: 'amount',
      status: 'status',
      method: 'method',
      createdAt: 'created_at',
    })
  narrowDays(transactions, days)
  return everyRow(transactions, { table: 'transactions' })
}

/** The data kept about a person, by section; amounts in dollars. Every statement selects `id` and `entry`. */
const SECTIONS = {
  profile: `SELECT id, jsonb_build_object('username', username, 'email', email, 'fullName', full_name,
      'phoneNumber', phone_number, 'residence', residence, 'occupation', occupation, 'referrerEmail', referrer_email,
      'idStatus', id_status, 'idReason', id_reason, 'idDecidedAt', id_decided_at, 'aiEnabled', ai_enabled,
      'aiStartTime', ai_start_time, 'isDeactivated', is_deactivated, 'createdAt', created_at, 'updatedAt', updated_at,
      'notificationPreferences', notification_preferences, 'language', language, 'emailConfirmedAt', email_confirmed_at) AS entry
    FROM users WHERE id = :userId`,
  wallets: `SELECT id, jsonb_build_object('kind', kind, 'balance', round(balance / 100.0, 2)) AS entry
    FROM accounts WHERE owner_id = :userId`,
  transactions: `SELECT id, jsonb_build_object('id', id, 'type', type, 'description', ${descriptionSql()}, 'fact', fact,
      'amount', round(amount / 100.0, 2), 'status', status, 'method', method, 'walletAddress', wallet_address,
      'paymentDetails', payment_details, 'metadata', metadata, 'reason', reason, 'createdAt', created_at,
      'updatedAt', updated_at, 'decidedAt', decided_at) AS entry
    FROM transactions WHERE user_id = :userId`,
  notifications: `SELECT id, jsonb_build_object('kind', kind, 'message', message, 'figures', figures, 'isRead', is_read, 'createdAt', created_at) AS entry
    FROM notifications WHERE user_id = :userId`,
  sessions: `SELECT id, jsonb_build_object('address', address, 'userAgent', user_agent, 'createdAt', created_at,
      'lastSeenAt', last_seen_at, 'secondFactorAt', second_factor_at,
      'messagesSince', (SELECT created_at FROM push_subscriptions WHERE session_id = sessions.id)) AS entry
    FROM sessions WHERE user_id = :userId`,
  files: `SELECT id, jsonb_build_object('purpose', purpose, 'size', size, 'isErased', content IS NULL,
      'createdAt', created_at) AS entry
    FROM private_files WHERE owner_id = :userId`,
  passkeys: `SELECT id, jsonb_build_object('name', name, 'transports', transports, 'createdAt', created_at,
      'lastUsedAt', last_used_at) AS entry
    FROM passkeys WHERE user_id = :userId`,
  tokens: `SELECT id, jsonb_build_object('name', name, 'scope', scope, 'createdAt', created_at, 'expiresAt', expires_at,
      'lastUsedAt', last_used_at) AS entry
    FROM api_tokens WHERE user_id = :userId`,
  authenticatorApp: `SELECT user_id AS id, jsonb_build_object('createdAt', created_at, 'confirmedAt', confirmed_at) AS entry
    FROM totp_secrets WHERE user_id = :userId`,
  investments: `SELECT investments.id, jsonb_build_object('strategy', name, 'amount', round(amount / 100.0, 2),
      'currentValue', round(current_value / 100.0, 2), 'day', day, 'term', term, 'status', status,
      'modelVersion', model_version, 'startDay', start_day, 'startStep', start_step, 'createdAt', created_at,
      'path', (SELECT jsonb_agg(round(value / 100.0, 2)) FROM unnest(path) AS value)) AS entry
    FROM investments JOIN strategies ON strategies.id = strategy_id WHERE user_id = :userId`,
  standingOrders: `SELECT standing.id, jsonb_build_object('strategy', name, 'amount', round(amount / 100.0, 2), 'every', every,
      'nextDay', next_day, 'status', status, 'skips', skips, 'createdAt', created_at,
      'runs', (SELECT jsonb_agg(jsonb_build_object('day', day, 'amount', round(runs.amount / 100.0, 2),
        'skipped', skipped, 'at', ran_at) ORDER BY day) FROM standing_order_runs AS runs WHERE order_id = standing.id)) AS entry
    FROM standing_orders AS standing JOIN strategies ON strategies.id = strategy_id WHERE user_id = :userId`,
  assistant: `SELECT user_id AS id, jsonb_build_object('plan', plan, 'day', day, 'lastDayAt', last_at,
      'modelVersion', model_version, 'startDay', start_day, 'startStep', start_step,
      'stakedDay', staked_day, 'stakedFrom', staked_from, 'stake', round(stake / 100.0, 2),
      'fundAtStart', round(fund_at_start / 100.0, 2),
      'resultSince', round(result_since / 100.0, 2), 'closedOutAt', closed_out_at) AS entry
    FROM ai_assistants WHERE user_id = :userId`,
  outcomes: `SELECT id, jsonb_build_object('plan', plan, 'investmentId', investment_id, 'modelVersion', model_version,
      'firstDay', first_day, 'days', days, 'stake', round(stake / 100.0, 2), 'result', round(result / 100.0, 2),
      'indexResult', round(index_result / 100.0, 2), 'closedOut', closed_out, 'createdAt', created_at) AS entry
    FROM outcomes WHERE user_id = :userId`,
  referralRewards: `SELECT transaction_id AS id, jsonb_build_object('amount', round(amount / 100.0, 2),
      'isPaid', credit_id IS NOT NULL, 'createdAt', created_at) AS entry
    FROM referral_rewards WHERE referrer_id = :userId`,
  adjustments: `SELECT journal.id, jsonb_build_object('kind', kind, 'transactionId', transaction_id, 'reason', reason,
      'createdAt', created_at) AS entry
    FROM journal JOIN journal_reasons ON journal_id = journal.id
    WHERE journal.transaction_id IN (SELECT id FROM transactions WHERE user_id = :userId)`,
  lessons: `SELECT id, jsonb_build_object('lesson', lesson, 'choices', choices, 'answeredAt', answered_at) AS entry
    FROM lesson_answers WHERE user_id = :userId`,
  goals: `SELECT id, jsonb_build_object('amount', round(amount / 100.0, 2), 'day', day, 'setOn', set_on,
      'totalThen', round(total_then / 100.0, 2), 'createdAt', created_at) AS entry
    FROM goals WHERE user_id = :userId`,
  guide: `SELECT user_id AS id, jsonb_build_object('skipped', skipped, 'isHidden', is_hidden) AS entry
    FROM guides WHERE user_id = :userId`,
  watchList: `SELECT strategy_id AS id, jsonb_build_object('strategyId', strategy_id, 'name', name, 'since', watched_at) AS entry
    FROM watched_strategies JOIN strategies ON strategies.id = strategy_id WHERE user_id = :userId`,
  savedViews: `SELECT id, jsonb_build_object('list', list, 'name', name, 'shown', shown, 'isShared', is_shared,
      'createdAt', created_at) AS entry
    FROM saved_views WHERE owner_id = :userId`,
  administratorsNotes: `SELECT id, jsonb_build_object('text', text, 'createdAt', created_at) AS entry
    FROM user_notes WHERE user_id = :userId`,
  recordedActs: `SELECT id, jsonb_build_object('action', action, 'byMyself', actor_id = subject_id, 'before', before,
      'after', after, 'details', details, 'reason', reason,
      'address', CASE WHEN actor_id = subject_id THEN address END, 'createdAt', created_at) AS entry
    FROM audit_entries WHERE subject_id = :userId`,
} as const

/** The text in English, from the catalog. */
function withText(entry: unknown): unknown {
  const notification = entry as Pick<Notification, 'kind' | 'figures' | 'message'>
  return { ...notification, message: writeNotification(ENGLISH, notification) ?? notification.message }
}

export type Section = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[]
const AT_ONCE = 500

/** The entries of a section, some in memory at a time. */
export async function* entriesOf(db: Knex, section: Section, userId: number): AsyncIterable<unknown> {
  let after = 0
  for (;;) {
    const { rows } = await db.raw<{ rows: { id: number; entry: unknown }[] }>(
      `SELECT * FROM (${SECTIONS[section]}) AS kept WHERE id > :after ORDER BY id LIMIT :limit`,
      { userId, after, limit: AT_ONCE },
    )
    for (const { entry } of rows) yield section === 'notifications' ? withText(entry) : entry
    after = rows.at(-1)?.id ?? after
    if (rows.length < AT_ONCE) return
  }
}
