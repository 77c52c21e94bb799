import type { AdminTransaction, AuditAction } from '@simvest/contracts'
import { addCents, type Cents, cents, formatMoney, negateCents } from '@simvest/money'
import { announceAdjustment, refuseOwnMoney } from '#features/adjustments/announce-adjustment.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import type { VersionedRef } from '#kernel/versions/versioned-ref.ts'
import { netChangesOf } from '#ledger/journal.ts'
import { postJournal } from '#ledger/post-journal.ts'
import { lockForPayment, takeBackReward } from '#features/referrals/referral-rewards.ts'
import { findDecider, insertTransaction, lockTransaction } from '#features/transactions/record-transaction.ts'
import { lifeOfOwner } from './reversals.queries.ts'

/** Reverses a line of one kind, as it was seen. Returns it as it is then. */
export type Reverse<T> = (context: MutationContext, seen: VersionedRef, body: { reason: string }) => Promise<T>

type Reversible = 'deposit' | 'withdrawal' | 'adjustment'

interface Kind {
  /** The status in which a line of this type has moved its money. */
  done: AdminTransaction['status']
  what: string
  action: AuditAction
  key: 'depositId' | 'withdrawalId' | 'adjustmentId'
  /** The wallet that it moved money into or out of. */
  wallet: 'fund' | 'profit'
}

const KINDS: Readonly<Record<Reversible, Kind>> = {
  deposit: {
    done: 'completed',
    what: 'a paid deposit',
    action: 'deposit.reversed',
    key: 'depositId',
    wallet: 'fund',
  },
  withdrawal: {
    done: 'approved',
    what: 'an approved withdrawal',
    action: 'withdrawal.reversed',
    key: 'withdrawalId',
    wallet: 'profit',
  },
  adjustment: {
    done: 'completed',
    what: 'an adjustment',
    action: 'adjustment.reversed',
    key: 'adjustmentId',
    wallet: 'profit',
  },
}

interface ReversalRequest {
  type: Reversible
  reason: string
  /** The refusal of a reversal of a line that changed after it was seen. */
  changed: (line: AdminTransaction) => Promise<DomainError>
}

/**
 * Reverses a line by a line of its own: the postings run backwards, the referrer's reward is taken back, and both lines name
 * each other. Nothing is overwritten. See docs/decisions/money.md#every-act-of-the-desk-has-a-way-back.
 */
export async function reverseLine(
  context: MutationContext,
  { id, version }: VersionedRef,
  asked: ReversalRequest,
): Promise<void> {
  const { tx, actor } = context
  const { type, reason } = asked
  const line = await lockTransaction(tx, id, type)
  if (!line) throw new DomainError('NOT_FOUND')
  refuseOwnMoney(context, line.userId)
  await requireReversible(context, line, type)
  if (line.version !== version) throw await asked.changed(line)

  const { action, key } = KINDS[type]
  const amount = negateCents(line.amount)
  const reversalId = await insertTransaction(tx, {
    userId: line.userId,
    type,
    fact: { kind: 'reversal', figures: { of: type, id } },
    amount,
    status: 'completed',
    reason,
    decidedBy: actor.id,
    reversesId: id,
  })
  await postBackwards(context, line, { reversalId, amount, reason, kind: KINDS[type].wallet })
  const shown = type === 'withdrawal' ? amount : line.amount
  await announceAdjustment(context, {
    userId: line.userId,
    message: { kind: 'line-reversed', figures: { of: type, amount: shown } },
    action,
    transactionId: reversalId,
    reason,
    details: { [key]: id, amount: formatMoney(shown), reversalId },
    before: { isReversed: false },
    after: { isReversed: true },
  })
}

async function requireReversible({ tx }: MutationContext, line: AdminTransaction, type: Reversible): Promise<void> {
  const refuse = (message: string) => new DomainError('NOT_REVERSIBLE', message)
  if (line.reversesId) throw refuse('This line is a reversal. It cannot be reversed itself.')
  if (line.reversedById) {
    const who = await findDecider(tx, line.reversedById)
    throw refuse(`This was already reversed${who ? ` by ${who}` : ''}.`)
  }
  if (line.status !== KINDS[type].done) throw refuse(`Only ${KINDS[type].what} can be reversed.`)
  const { isErased, resetId } = await lifeOfOwner(tx, line.userId)
  if (isErased) throw refuse('The owner was erased. What is left of them in the ledger stays as it is.')
  if (line.id <= resetId) throw refuse('The owner reset the simulation since. This belongs to the life before.')
}

interface Reversal {
  reversalId: number
  amount: Cents
  reason: string
  kind: Kind['wallet']
}

async function postBackwards(
  context: MutationContext,
  line: AdminTransaction,
  { reversalId, amount, reason, kind }: Reversal,
): Promise<void> {
  const { tx, actor } = context
  const changes = await netChangesOf(tx, line.id)
  const [wallet, ...others] = changes.filter(({ ownerId }) => ownerId === line.userId)
  const platform = changes.filter(({ ownerId }) => ownerId === null)
  // The practice balance has no order, and a line that the ledger does not explain is not reversed by guess.
  if (wallet?.kind !== kind || others.length > 0 || addCents(wallet.change, amount) !== 0)
    throw new DomainError('NOT_REVERSIBLE', 'The ledger has no single movement of this amount.')
  const { referrer } = await lockForPayment(tx, line.userId, kind, 'referral')
  await postJournal(tx, {
    eventKey: `reversal:${line.id}`,
    kind: 'reversal',
    actorId: actor.id,
    reason,
    transactionId: reversalId,
    postings: platform.map(({ accountId, change }) => {
      const [source, destination] = change > 0 ? [accountId, wallet.accountId] : [wallet.accountId, accountId]
      return { source, destination, amount: cents(Math.abs(change)) }
    }),
    mayOverdraw: true,
  })
  await takeBackReward(context, { referrer }, { transactionId: line.id, reversalId })
}
