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
  kind: 'fund' | 'held',
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
  return transactionId
}
