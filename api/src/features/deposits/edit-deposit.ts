import type { AdminDeposit, ENDPOINTS, InputOf } from '@simvest/contracts'
import { addCents, type Cents, cents, formatMoney, negateCents } from '@simvest/money'
import { announceAdjustment, refuseOwnMoney } from '#features/adjustments/announce-adjustment.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { countEventsOf } from '#ledger/journal.ts'
import { postJournal } from '#ledger/post-journal.ts'
import { lockForPayment, rewardReferrer } from '#features/referrals/referral-rewards.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'
import { depositChangedError } from './deposit-changed.ts'
import { depositClosedError } from './deposit-closed.ts'
import { lockDeposit, requireDeposit, updateAmount } from './deposits.queries.ts'

type Body = InputOf<typeof ENDPOINTS.editDeposit>['body']

/** Changes the facts of a deposit. For a paid deposit the ledger keeps the first amount and adds the difference. */
export async function editDeposit(
  context: MutationContext,
  { id, version }: VersionedRef,
  body: Body,
): Promise<AdminDeposit> {
  const { tx } = context
  const { newAmount, userId, reason } = body
  const deposit = await lockDeposit(tx, id)
  if (!deposit || (userId !== undefined && userId !== deposit.userId)) throw new DomainError('NOT_FOUND')
  refuseOwnMoney(context, deposit.userId)
  if (deposit.status === 'cancelled') throw await depositClosedError(tx, id, 'administrator')
  if (deposit.reversedById) throw new DomainError('DEPOSIT_CLOSED', 'This deposit was reversed.')
  if (deposit.version !== version) throw await depositChangedError(tx, deposit, 'administrator')

  const difference = addCents(newAmount, negateCents(deposit.amount))
  if (difference === 0) return requireDeposit(tx, id)
  if (deposit.status === 'paid') await postDifference(context, deposit, { newAmount, difference, reason })
  await updateAmount(tx, id, { amount: newAmount, fact: { kind: 'deposit-edited', figures: {} }, reason })
  const [before, after] = [formatMoney(deposit.amount), formatMoney(newAmount)]
  await announceAdjustment(context, {
    userId: deposit.userId,
    message: { kind: 'deposit-edited', figures: { before: deposit.amount, after: newAmount } },
    action: 'deposit.edited',
    transactionId: id,
    reason,
    details: { depositId: id, amount: formatMoney(difference), status: deposit.status },
    before: { amount: before },
    after: { amount: after },
  })
  return requireDeposit(tx, id)
}

interface Change {
  newAmount: Cents
  difference: Cents
  reason: string
}

async function postDifference(
  context: MutationContext,
  { id, userId }: Pick<AdminDeposit, 'id' | 'userId'>,
  { newAmount, difference, reason }: Change,
): Promise<void> {
  const { tx, actor } = context
  const accounts = await lockForPayment(tx, userId, 'fund', 'adjustments')
  const available = accounts.wallet.balance
  if (available + difference < 0) {
    const message = `This money was already spent. The Fund wallet holds ${formatMoney(available)}.`
    throw new DomainError('INSUFFICIENT_FUNDS', message, { newAmount: message })
  }
  const edit = await countEventsOf(tx, id)
  const [platform, fund] = [accounts.platform, accounts.wallet.id]
  const [source, destination] = difference > 0 ? [platform, fund] : [fund, platform]
  await postJournal(tx, {
    eventKey: `deposit:${id}:edit:${edit}`,
    kind: 'adjustment',
    actorId: actor.id,
    reason,
    transactionId: id,
    postings: [{ source, destination, amount: cents(Math.abs(difference)) }],
  })
  const eventKey = `referral:deposit:${id}:edit:${edit}`
  await rewardReferrer(context, accounts, { userId, transactionId: id, source: 'deposit', eventKey }, newAmount)
}
