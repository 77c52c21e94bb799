import { addCents, type Cents, cents, negateCents, ZERO } from '@simvest/money'
import { stopAssistant } from '#features/ai/stop-assistant.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { type LockedWallet, lockWallets, platformAccount } from '#ledger/accounts.ts'
import { type JournalEvent, postJournals } from '#ledger/post-journal.ts'
import { WALLET_PATHS } from '#ledger/wallet-paths.ts'
import { landFirst } from '#features/landings/land-people.ts'
import { lockNextStep } from '#features/market/market-days.ts'
import { notify } from '#features/notifications/notify.ts'
import { hasPractised } from '#features/transactions/practice-balance.ts'
import { insertTransaction } from '#features/transactions/record-transaction.ts'
import { StartAgain } from '#infra/db/transaction.ts'
import { beginAnew, BY_RESET, cancelOpenOrders, cancelStandingOrders, endInvestments } from './simulation.queries.ts'

const RESET_ANSWER = { message: 'Your simulation was reset. Every wallet is empty; your history is still there.' }
const sum = (amounts: readonly Cents[]) => addCents(ZERO, ...amounts)

/**
 * Restarts the actor's simulation: open orders are cancelled, and ordinary postings return all money to the platform.
 * Orders, investments and the assistant are locked before the wallets, as everywhere else.
 * See docs/decisions/money.md#a-reset-sweeps-twice.
 */
export async function resetSimulation(context: MutationContext): Promise<{ message: string }> {
  const { tx, actor } = context
  // No day may begin or end meanwhile with what is emptied here.
  await lockNextStep(tx)
  const assistantRan = await stopAssistant(tx, actor.id)
  if (assistantRan === undefined) throw new DomainError('UNAUTHENTICATED')
  await landFirst(tx, actor.id)
  const standing = await cancelStandingOrders(tx, actor.id)
  const seen = { orders: await cancelOpenOrders(tx, actor.id), principals: await endInvestments(tx, actor.id) }

  const wallets = await lockWallets(tx, actor.id, ['fund', 'profit', 'held', 'invested'])
  // While the wallets are locked nobody can order: orders placed between the two locks are cancelled here too.
  const orders = [...seen.orders, ...(await cancelOpenOrders(tx, actor.id, { passing: true }))]
  const principals = [...seen.principals, ...(await endInvestments(tx, actor.id, { passing: true }))]
  const held = orders.flatMap((order) => order.held ?? [])
  // The difference is locked by a transaction that waits for these wallets.
  if (wallets.held.balance !== sum(held) || wallets.invested.balance !== sum(principals)) throw new StartAgain()

  const balances = (['fund', 'profit', 'invested'] as const).map((kind) => ({
    id: wallets[kind].id,
    balance: kind === 'profit' ? addCents(wallets.profit.balance, sum(held)) : wallets[kind].balance,
  }))
  const isEmpty = orders.length + standing === 0 && !assistantRan && balances.every(({ balance }) => balance === 0)
  // An investor who lost the whole practice balance can get it again.
  if (isEmpty && !(await hasPractised(tx, actor.id))) return RESET_ANSWER

  const transactionId = await insertTransaction(tx, {
    userId: actor.id,
    type: 'reset',
    fact: { kind: 'reset', figures: {} },
    amount: negateCents(sum(balances.map(({ balance }) => balance))),
    status: 'completed',
  })
  const resets = await platformAccount(tx, 'resets')
  const refunds = orders.flatMap(({ id, held: amount }): JournalEvent[] =>
    amount === null ? [] : [refundOf(id, wallets, amount)],
  )
  const emptied = balances.filter(({ balance }) => balance !== 0).map((wallet) => emptying(wallet, resets))
  const events = [...refunds]
  if (emptied.length > 0)
    events.push({ eventKey: `reset:${transactionId}`, kind: 'reset', transactionId, postings: emptied })
  if (events.length > 0) await postJournals(tx, events, { actorId: actor.id, reason: BY_RESET, mayOverdraw: true })
  await beginAnew(tx, actor.id, transactionId)
  await announce(context, transactionId)
  return RESET_ANSWER
}

function refundOf(id: number, { profit, held }: Record<'profit' | 'held', LockedWallet>, amount: Cents): JournalEvent {
  return {
    eventKey: `withdrawal:${id}:refund`,
    kind: 'withdrawal',
    transactionId: id,
    postings: [{ source: held.id, destination: profit.id, amount }],
  }
}

/** Only a Profit wallet can be in debt; the reset pays the debt as well. */
function emptying({ id, balance }: LockedWallet, resets: number) {
  const [source, destination] = balance > 0 ? [id, resets] : [resets, id]
  return { source, destination, amount: cents(Math.abs(balance)) }
}

async function announce(context: MutationContext, transactionId: number): Promise<void> {
  const { actor, audit, changed } = context
  await notify(context, { userId: actor.id, kind: 'simulation-reset', figures: {}, transactionId })
  await audit({ action: 'simulation.reset' })
  changed([actor.id], WALLET_PATHS)
  changed(
    [actor.id],
    [
      '/api/transactions',
      '/api/deposits',
      '/api/investments',
      '/api/profits',
      '/api/ai/status',
      '/api/standing-orders',
    ],
  )
  changed('admins', [
    '/api/admin/users',
    '/api/admin/transactions',
    '/api/admin/deposits',
    '/api/admin/withdrawals',
    '/api/admin/all-withdrawals',
    '/api/admin/investments',
    '/api/admin/queue',
  ])
}
