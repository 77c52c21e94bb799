import { type ENDPOINTS, type InputOf, ownDetails, type Transaction, WITHDRAWAL_LIMIT } from '@simvest/contracts'
import { addCents, type Cents, cents, formatMoney, negateCents } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { lockWallets } from '#ledger/accounts.ts'
import { postJournal } from '#ledger/post-journal.ts'
import { explainSettled } from '#features/landings/explain-settled.ts'
import { betweenSteps } from '#features/landings/settle-shown.ts'
import { notify } from '#features/notifications/notify.ts'
import { insertTransaction, requireTransaction } from '#features/transactions/record-transaction.ts'
import { withdrawalChanged } from './withdrawal-changed.ts'
import { withdrawnLately } from './withdrawals.queries.ts'

type Order = InputOf<typeof ENDPOINTS.createWithdrawal>['body']

/** Orders a withdrawal and holds its amount. The lock on the wallets makes orders of one user take turns. */
export function createWithdrawal(context: MutationContext, order: Order): Promise<Transaction> {
  return betweenSteps(context, context.actor.id, ({ settled }) => holdAmount(context, order, settled))
}

async function holdAmount(context: MutationContext, order: Order, settled: Cents): Promise<Transaction> {
  const { tx, actor } = context
  const { amount, method } = order
  const metadata = order.metadata && ownDetails(method, order.metadata)
  const { profit, held } = await lockWallets(tx, actor.id, ['profit', 'held'])
  refuseTooMuch(amount, profit.balance, settled)
  refuseBeyondLimit(amount, await withdrawnLately(tx, actor.id))

  const id = await insertTransaction(tx, {
    userId: actor.id,
    type: 'withdrawal',
    fact: { kind: 'withdrawal', figures: {} },
    amount: negateCents(amount),
    status: 'pending',
    method,
    walletAddress: method === 'crypto' ? (order.walletAddress ?? metadata?.walletAddress) : undefined,
    metadata,
  })
  await postJournal(tx, {
    eventKey: `withdrawal:${id}:hold`,
    kind: 'withdrawal',
    actorId: actor.id,
    transactionId: id,
    postings: [{ source: profit.id, destination: held.id, amount }],
  })
  await notify(context, { userId: actor.id, kind: 'withdrawal-pending', figures: { amount }, transactionId: id })
  withdrawalChanged(context, actor.id)
  return requireTransaction(tx, id)
}

function refuseTooMuch(amount: Cents, available: Cents, settled: Cents): void {
  if (amount <= available) return
  const [known, name] =
    available <= 0
      ? ['No profit balance available for withdrawal', 'no-profit']
      : ['Insufficient profit balance for withdrawal', 'little-profit']
  const { text, variant, figures } = explainSettled(settled)
  const most = formatMoney(available)
  const message = variant && available > 0 ? `${known}${text}. You can withdraw up to ${most}.` : `${known}${text}`
  throw new DomainError('INSUFFICIENT_FUNDS', message, { amount: message }).saying(`${name}${variant}`, {
    ...figures,
    most,
  })
}

function refuseBeyondLimit(amount: Cents, lately: Cents): void {
  const left = addCents(WITHDRAWAL_LIMIT, negateCents(lately))
  if (amount <= left) return
  const figures = { limit: formatMoney(WITHDRAWAL_LIMIT), left: formatMoney(cents(Math.max(left, 0))) }
  const text = `At most ${figures.limit} can be withdrawn in 24 hours; ${figures.left} is left.`
  throw new DomainError('WITHDRAWAL_LIMIT', text, { amount: text }).saying('left', figures)
}
