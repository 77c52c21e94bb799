import type { Knex } from 'knex'
import { addCents, type Cents, cents, negateCents, ZERO } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { type LockedWallet, lockPayment, platformAccount, walletOf } from '#ledger/accounts.ts'
import { type PlatformKind, postJournal } from '#ledger/post-journal.ts'
import { WALLET_PATHS } from '#ledger/wallet-paths.ts'
import { notify } from '#features/notifications/notify.ts'
import { insertTransaction } from '#features/transactions/record-transaction.ts'
import { REWARD_PERCENT, rewardOf } from './expected-reward.ts'
import {
  findReward,
  lockReferrerOf,
  pendingRewards,
  type Referrer,
  type Reward,
  owedRewards,
  saveDebt,
  saveReward,
} from './referrals.queries.ts'

interface Event {
  /** The user of the deposit or withdrawal. */
  userId: number
  transactionId: number
  source: Reward['source']
  /** Names the event for ever. */
  eventKey: string
}

/** The accounts that a payment moves money between: a wallet of its user, the platform's account, and the referrer's Fund wallet. */
export interface Payment {
  wallet: LockedWallet
  platform: number
  referrer: (Referrer & { fund: LockedWallet }) | undefined
}

/** Locks all that a payment into or out of a user's wallet touches, in one order: the referrer first. */
export async function lockForPayment(
  tx: Knex.Transaction,
  userId: number,
  kind: 'fund' | 'held' | 'profit',
  from: PlatformKind,
): Promise<Payment> {
  const found = await lockReferrerOf(tx, userId)
  const { wallet, fund, platform } = await lockPayment(tx, { userId, kind, otherId: found?.id }, from)
  return { wallet, platform, referrer: found && fund && { ...found, fund } }
}

/** Brings the reward of an event to what `amount` earns: pays it, leaves it pending, or posts the difference. */
export async function rewardReferrer(
  context: MutationContext,
  { referrer }: Pick<Payment, 'referrer'>,
  event: Event,
  amount: Cents,
): Promise<void> {
  if (!referrer) return
  const { tx, changed } = context
  const earned = rewardOf(event.source, amount)
  const before = await findReward(tx, event.transactionId)
  const reward = { ...event, referrerId: referrer.id, amount: earned, creditId: before?.creditId ?? null }
  const difference = addCents(earned, negateCents(before?.amount ?? ZERO))
  if (difference === 0) return

  if (!referrer.isVerified && reward.creditId === null) {
    await saveReward(tx, reward)
    changed([referrer.id], ['/api/referrals'])
    return notify(context, { userId: referrer.id, kind: 'referral-pending', figures: { amount: earned } })
  }
  if (difference < 0 && referrer.fund.balance < -difference) {
    throw new DomainError('INSUFFICIENT_FUNDS', 'The referrer has already spent the reward of this deposit.')
  }
  const creditId = await credit(context, reward, reward.creditId === null ? earned : difference, event.eventKey)
  await saveReward(tx, { ...reward, creditId: reward.creditId ?? creditId })
}

/** Credits the rewards that waited for this user's identity to be verified, in the transaction that verifies it. */
export async function releaseReferralRewards(context: MutationContext, userId: number): Promise<void> {
  for (const reward of await pendingRewards(context.tx, userId)) {
    if (reward.amount === 0) continue
    const creditId = await credit(context, reward, reward.amount, `referral:${reward.source}:${reward.transactionId}`)
    await saveReward(context.tx, { ...reward, creditId })
  }
}

/**
 * Takes the reward of a reversed order back. What the referrer has spent stays owed, and is taken from their later rewards;
 * a reward that still waits for a verification is not paid.
 */
export async function takeBackReward(
  context: MutationContext,
  { referrer }: Pick<Payment, 'referrer'>,
  { transactionId, reversalId }: { transactionId: number; reversalId: number },
): Promise<void> {
  const { tx } = context
  const reward = await findReward(tx, transactionId)
  if (!reward || reward.amount === 0) return
  if (reward.creditId === null) {
    await saveReward(tx, { ...reward, amount: ZERO })
    return tellChange(context, reward.referrerId, negateCents(reward.amount))
  }
  // A referrer who was deleted since keeps what they have, and owes all of it.
  const held = referrer?.id === reward.referrerId ? referrer.fund.balance : ZERO
  const available = Math.max(0, held)
  const takenBack = cents(Math.min(available, reward.amount))
  const owed = addCents(reward.amount, negateCents(takenBack))
  await saveDebt(tx, transactionId, { takenBack, owed })
  if (takenBack > 0) await takeFrom(context, reward, { amount: takenBack, eventKey: `reversal:reward:${reversalId}` })
  if (owed === 0) return
  await notify(context, { userId: reward.referrerId, kind: 'referral-owed', figures: { amount: owed } })
}

/** Pays what a referrer owes from a reward that they just got. */
async function settleDebts(context: MutationContext, referrerId: number, credited: Cents, creditId: number) {
  let left = credited
  for (const debt of await owedRewards(context.tx, referrerId)) {
    const amount = cents(Math.min(left, debt.owed))
    if (amount === 0) return
    left = addCents(left, negateCents(amount))
    const takenBack = addCents(debt.takenBack ?? ZERO, amount)
    await saveDebt(context.tx, debt.transactionId, { takenBack, owed: addCents(debt.owed, negateCents(amount)) })
    await takeFrom(context, debt, { amount, eventKey: `debt:${creditId}:${debt.transactionId}` })
  }
}

interface Taking {
  amount: Cents
  eventKey: string
}

async function takeFrom(context: MutationContext, { referrerId }: Reward, { amount, eventKey }: Taking): Promise<void> {
  const { tx, actor } = context
  const transactionId = await insertTransaction(tx, {
    userId: referrerId,
    type: 'referral',
    fact: { kind: 'referral-reversed', figures: {} },
    amount: negateCents(amount),
    status: 'completed',
  })
  const [platform, fund] = [await platformAccount(tx, 'referral'), await walletOf(tx, referrerId, 'fund')]
  const postings = [{ source: fund, destination: platform, amount }]
  await postJournal(tx, { eventKey, kind: 'referral', actorId: actor.id, transactionId, postings })
  await tellChange(context, referrerId, negateCents(amount), transactionId)
}

async function tellChange(
  context: MutationContext,
  referrerId: number,
  amount: Cents,
  transactionId?: number,
): Promise<void> {
  await notify(context, { userId: referrerId, kind: 'referral-adjusted', figures: { amount }, transactionId })
  context.changed([referrerId], [...WALLET_PATHS, '/api/transactions', '/api/referrals'])
  context.changed('admins', ['/api/admin/users', '/api/admin/transactions'])
}

async function credit(
  context: MutationContext,
  { referrerId, source }: Pick<Reward, 'referrerId' | 'source'>,
  amount: Cents,
  eventKey: string,
): Promise<number> {
  const { tx, actor, changed } = context
  const transactionId = await insertTransaction(tx, {
    userId: referrerId,
    type: 'referral',
    fact: { kind: 'referral', figures: { percent: REWARD_PERCENT[source], source } },
    amount,
    status: 'completed',
  })
  const [platform, fund] = [await platformAccount(tx, 'referral'), await walletOf(tx, referrerId, 'fund')]
  const [from, to] = amount > 0 ? [platform, fund] : [fund, platform]
  const postings = [{ source: from, destination: to, amount: cents(Math.abs(amount)) }]
  await postJournal(tx, { eventKey, kind: 'referral', actorId: actor.id, transactionId, postings })
  const kind = amount > 0 ? 'referral-paid' : 'referral-adjusted'
  await notify(context, { userId: referrerId, kind, figures: { amount }, transactionId })
  changed([referrerId], [...WALLET_PATHS, '/api/transactions', '/api/referrals'])
  changed('admins', ['/api/admin/users', '/api/admin/transactions'])
  if (amount > 0) await settleDebts(context, referrerId, amount, transactionId)
  return transactionId
}
