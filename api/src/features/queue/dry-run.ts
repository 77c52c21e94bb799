import type { dryRunDecisions, DryRunLine, InputOf, Verdict, WalletEffect } from '@simvest/contracts'
import { addCents, type Cents, negateCents, ZERO } from '@simvest/money'
import type { Knex } from 'knex'
import { findReferrers, rewardOf } from '#features/referrals/expected-reward.ts'
import { balancesOf, namesOf, type Order, ordersOf } from './queue.queries.ts'

type Wallet = WalletEffect['wallet']

/** Computes what deciding these orders, one after another, would do. It uses one snapshot and writes nothing. */
export function dryRun(
  db: Knex,
  actorId: number,
  { ids, verdict }: InputOf<typeof dryRunDecisions>['query'],
): Promise<DryRunLine[]> {
  return db.transaction(
    async (tx) => {
      const orders = await ordersOf(tx, ids)
      const referrers = await findReferrers(tx, [...new Set(orders.map(({ userId }) => userId))])
      const people = [...orders.map(({ userId }) => userId), ...[...referrers.values()].map(({ id }) => id)]
      const move = mover(await namesOf(tx, people), await balancesOf(tx, people))
      return orders.map((order): DryRunLine => {
        const { id, version, ownerState, oddities, note } = order
        const about = { id, version, ownerState, oddities, note }
        const refusal = refusalOf(order, actorId)
        if (refusal !== null) return { ...about, refusal, effects: [], reward: null }
        const effects = movesOf(order, verdict).map(([wallet, amount]) => move(order.userId, wallet, amount))
        const referrer = verdict === 'approve' ? referrers.get(order.userId) : undefined
        const amount = referrer ? rewardOf(order.type, order.amount) : ZERO
        if (!referrer || amount === 0) return { ...about, refusal, effects, reward: null }
        const reward = { username: move.nameOf(referrer.id), amount, isHeld: !referrer.isVerified }
        if (referrer.isVerified) effects.push(move(referrer.id, 'fund', amount))
        return { ...about, refusal, effects, reward }
      })
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
}

function refusalOf({ type, userId, isOpen, decidedBy, ownerState }: Order, actorId: number): string | null {
  if (!isOpen) return `This ${type} was already decided${decidedBy ? ` by ${decidedBy}` : ''}.`
  if (ownerState === 'deleted') return 'This account is deleted. Restore it before you decide its order.'
  return userId === actorId ? `You may not decide a ${type} of your own.` : null
}

function movesOf({ type, amount }: Order, verdict: Verdict): [Wallet, Cents][] {
  if (type === 'deposit') return verdict === 'approve' ? [['fund', amount]] : []
  const leaves: [Wallet, Cents] = ['held', negateCents(amount)]
  return verdict === 'approve' ? [leaves] : [leaves, ['profit', amount]]
}

/** Moves money between computed balances: each move begins where the previous one ended. */
function mover(names: ReadonlyMap<number, string>, balances: Map<string, Cents>) {
  const nameOf = (userId: number) => names.get(userId) ?? ''
  const move = (userId: number, wallet: Wallet, amount: Cents): WalletEffect => {
    const account = `${userId} ${wallet}`
    const before = balances.get(account) ?? ZERO
    const after = addCents(before, amount)
    balances.set(account, after)
    return { userId, username: nameOf(userId), wallet, before, after }
  }
  return Object.assign(move, { nameOf })
}
