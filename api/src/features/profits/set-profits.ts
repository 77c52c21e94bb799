import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import { addCents, type Cents, cents, formatMoney, negateCents } from '@simvest/money'
import { announceAdjustment, refuseOwnMoney } from '#features/adjustments/announce-adjustment.ts'
import { changedMeanwhileError } from '#features/audit/changed-meanwhile.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { lockWallets, platformAccount } from '#ledger/accounts.ts'
import { postJournal } from '#ledger/post-journal.ts'
import { profitsOf, profitVersionOf } from '#features/transactions/total-profit.ts'
import { insertTransaction } from '#features/transactions/record-transaction.ts'
import { isUser } from '#features/users/find-user.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'

type Contract = typeof ENDPOINTS.setProfits

/** Sets the lifetime profit: the difference goes to the Profit wallet, which it may take below zero. */
export async function setProfits(
  context: MutationContext,
  { id: userId, version: seen }: VersionedRef,
  { amount, reason }: InputOf<Contract>['body'],
): Promise<OutputOf<Contract>> {
  const { tx } = context
  if (!(await isUser(tx, userId))) throw new DomainError('NOT_FOUND')
  refuseOwnMoney(context, userId)
  // All other changes of profit wait for this lock, so the difference is taken from the present figure.
  const { profit } = await lockWallets(tx, userId, ['profit'])
  const [before, version] = [await profitsOf(tx, userId), await profitVersionOf(tx, userId)]
  if (seen !== version) {
    const now = formatMoney(before.totalProfit)
    const present = { ...before, userId, version, message: 'This changed meanwhile' }
    const since = tx('transactions')
      .where('user_id', userId)
      .whereIn('type', ['profit', 'adjustment'])
      .max('created_at')
    throw await changedMeanwhileError(tx, { now, present, by: { subjectId: userId, since } })
  }
  const difference = addCents(amount, negateCents(before.totalProfit))
  if (difference !== 0) {
    const transactionId = await post(context, { userId, profit: profit.id, difference, reason })
    await announceAdjustment(context, {
      userId,
      message: { kind: 'profit-adjusted', figures: { before: before.totalProfit, after: amount } },
      action: 'profit.adjusted',
      transactionId,
      reason,
      details: { transactionId, amount: formatMoney(difference) },
      before: { totalProfit: formatMoney(before.totalProfit) },
      after: { totalProfit: formatMoney(amount) },
    })
  }
  return {
    ...before,
    userId,
    totalProfit: amount,
    version: await profitVersionOf(tx, userId),
    message: 'Total profit updated successfully',
  }
}

interface Adjustment {
  userId: number
  profit: number
  difference: Cents
  reason: string
}

async function post(
  { tx, actor }: MutationContext,
  { userId, profit, difference, reason }: Adjustment,
): Promise<number> {
  const transactionId = await insertTransaction(tx, {
    userId,
    type: 'adjustment',
    fact: { kind: 'profit-adjusted', figures: {} },
    amount: difference,
    status: 'completed',
    reason,
    decidedBy: actor.id,
  })
  const platform = await platformAccount(tx, 'adjustments')
  const [source, destination] = difference > 0 ? [platform, profit] : [profit, platform]
  await postJournal(tx, {
    eventKey: `adjust:${transactionId}`,
    kind: 'adjustment',
    actorId: actor.id,
    reason,
    transactionId,
    postings: [{ source, destination, amount: cents(Math.abs(difference)) }],
    mayOverdraw: true,
  })
  return transactionId
}
