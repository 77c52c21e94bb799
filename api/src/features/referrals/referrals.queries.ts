import { type ENDPOINTS, type OutputOf, type Referral, REFERRED_SHOWN } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#kernel/paging/paginate.ts'

export interface Referrer {
  id: number
  isVerified: boolean
}

export interface Reward {
  transactionId: number
  referrerId: number
  amount: Cents
  creditId: number | null
  /** The part of it that was taken back, and the part that is still owed. */
  takenBack?: Cents
  owed?: Cents
  source: 'deposit' | 'withdrawal'
}

const REFERRER_OF = `
  FROM users AS referred JOIN users AS referrer ON lower(referrer.email) = lower(referred.referrer_email)
  WHERE referrer.id <> referred.id AND NOT referrer.is_admin AND referrer.deleted_at IS NULL AND referrer.guest_until IS NULL`
const IS_VERIFIED = `referrer.id_status = 'APPROVED' AS "isVerified"`

/**
 * The user who gets the rewards of this user, with their identity status locked: a verification waits for this
 * transaction and then finds the rewards that it left pending. Administrators and deleted users get no rewards.
 */
export async function lockReferrerOf(tx: Knex.Transaction, userId: number): Promise<Referrer | undefined> {
  const { rows } = await tx.raw<{ rows: Referrer[] }>(
    `SELECT referrer.id, ${IS_VERIFIED} ${REFERRER_OF} AND referred.id = ? FOR SHARE OF referrer`,
    [userId],
  )
  return rows[0]
}

/** The same of several users at once, as things stand. */
export async function referrersOf(db: Knex, userIds: readonly number[]): Promise<(Referrer & { userId: number })[]> {
  const { rows } = await db.raw<{ rows: (Referrer & { userId: number })[] }>(
    `SELECT referred.id AS "userId", referrer.id, ${IS_VERIFIED} ${REFERRER_OF} AND referred.id = ANY (?::bigint[])`,
    [userIds as number[]],
  )
  return rows
}

function selectRewards(tx: Knex.Transaction): Knex.QueryBuilder {
  return tx('referral_rewards')
    .join('transactions', 'transactions.id', 'referral_rewards.transaction_id')
    .select({
      transactionId: 'referral_rewards.transaction_id',
      referrerId: 'referral_rewards.referrer_id',
      amount: 'referral_rewards.amount',
      creditId: 'referral_rewards.credit_id',
      source: 'transactions.type',
      takenBack: 'referral_rewards.taken_back',
      owed: 'referral_rewards.owed',
    })
    .forUpdate('referral_rewards')
}

export async function findReward(tx: Knex.Transaction, transactionId: number): Promise<Reward | undefined> {
  return selectRewards(tx).where('transaction_id', transactionId).first()
}

export async function pendingRewards(tx: Knex.Transaction, referrerId: number): Promise<Reward[]> {
  return selectRewards(tx).where({ referrer_id: referrerId, credit_id: null }).orderBy('transaction_id')
}

/** Returns what this referrer owes of rewards that were taken back after they had spent them, the oldest first. */
export async function owedRewards(tx: Knex.Transaction, referrerId: number): Promise<(Reward & { owed: Cents })[]> {
  return selectRewards(tx).where('referrer_id', referrerId).where('owed', '>', 0).orderBy('transaction_id')
}

export async function saveDebt(
  tx: Knex.Transaction,
  transactionId: number,
  { takenBack, owed }: { takenBack: Cents; owed: Cents },
): Promise<void> {
  await tx('referral_rewards').where({ transaction_id: transactionId }).update({ taken_back: takenBack, owed })
}

export async function saveReward(
  tx: Knex.Transaction,
  { transactionId, referrerId, amount, creditId }: Reward,
): Promise<void> {
  await tx('referral_rewards')
    .insert({ transaction_id: transactionId, referrer_id: referrerId, amount, credit_id: creditId })
    .onConflict('transaction_id')
    .merge(['amount', 'credit_id'])
}

export function pageOfReferrals(db: Knex, referrerId: number, query: PageQuery): Promise<Page<Referral>> {
  const rewards = db('transactions')
    .join('referral_rewards', 'referral_rewards.transaction_id', 'transactions.id')
    .join('users', 'users.id', 'transactions.user_id')
    .where('referral_rewards.referrer_id', referrerId)
    .select({
      id: 'transactions.id',
      source: 'transactions.type',
      userId: 'users.id',
      username: 'users.username',
      amount: db.raw('referral_rewards.amount - referral_rewards.taken_back'),
      isPaid: db.raw('credit_id IS NOT NULL'),
      createdAt: 'transactions.created_at',
    })
  return paginate(rewards, query, { table: 'transactions' })
}

const REWARDS = `
  SELECT earned_by.user_id, reward.amount - reward.taken_back AS amount, reward.credit_id IS NOT NULL AS is_paid
  FROM referral_rewards AS reward JOIN transactions AS earned_by ON earned_by.id = reward.transaction_id
  WHERE reward.referrer_id = :referrerId`
const EARNED_SUMS = `
  coalesce(sum(amount) FILTER (WHERE is_paid), 0)::bigint AS paid,
  coalesce(sum(amount) FILTER (WHERE NOT is_paid), 0)::bigint AS pending`
const JOINED_BY_LINK = `${REFERRER_OF} AND referrer.id = :referrerId AND referred.deleted_at IS NULL`

type OwnReferrals = OutputOf<typeof ENDPOINTS.getMyReferrals>

/** The sums count everybody, also those who have left. */
export async function referralsOf(db: Knex, referrerId: number): Promise<OwnReferrals> {
  const { rows: sums } = await db.raw<{ rows: Omit<OwnReferrals, 'people'>[] }>(
    `SELECT (SELECT count(*) ${JOINED_BY_LINK}) AS joined, ${EARNED_SUMS} FROM (${REWARDS}) AS rewards`,
    { referrerId },
  )
  const { rows: people } = await db.raw<{ rows: OwnReferrals['people'] }>(
    `WITH joined AS (
       SELECT referred.id, referred.username, referred.created_at ${JOINED_BY_LINK}
       ORDER BY referred.created_at DESC, referred.id DESC LIMIT :shown
     )
     SELECT joined.id, joined.username, joined.created_at AS "createdAt", ${EARNED_SUMS}
     FROM joined LEFT JOIN (${REWARDS}) AS rewards ON rewards.user_id = joined.id
     GROUP BY joined.id, joined.username, joined.created_at
     ORDER BY joined.created_at DESC, joined.id DESC`,
    { referrerId, shown: REFERRED_SHOWN },
  )
  const [sum] = sums
  if (!sum) throw new Error('sums without a row')
  return { ...sum, people }
}
