import type { ENDPOINTS, InputOf, Investment } from '@simvest/contracts'
import { addCents, type Cents, cents, formatMoney, negateCents, ZERO } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { lockWallets } from '#ledger/accounts.ts'
import { postJournal } from '#ledger/post-journal.ts'
import { WALLET_PATHS } from '#ledger/wallet-paths.ts'
import { betweenSteps, type MarketPosition } from '#features/landings/settle-shown.ts'
import { explainSettled } from '#features/landings/explain-settled.ts'
import { enterMarket } from '#features/landings/enter-market.ts'
import { insertTransaction } from '#features/transactions/record-transaction.ts'
import { findInvestment, nameOfStrategy } from './investments.queries.ts'

type Order = InputOf<typeof ENDPOINTS.createInvestment>['body']

/** Moves the principal from the Fund wallet into an investment, which enters the market with the next step. */
export function createInvestment(context: MutationContext, order: Order): Promise<Investment> {
  return betweenSteps(context, context.actor.id, (shown) => invest(context, order, shown))
}

async function invest(
  { tx, actor, changed }: MutationContext,
  { strategyId, amount }: Order,
  { next, settled }: MarketPosition,
): Promise<Investment> {
  const strategy = await nameOfStrategy(tx, strategyId)
  if (strategy === undefined) throw new DomainError('NOT_FOUND', 'There is no such strategy.').saying('strategy')
  const { fund, profit, invested } = await lockWallets(tx, actor.id, ['fund', 'profit', 'invested'])
  refuseTooMuch(amount, fund.balance, profit.balance, settled)

  const [id = 0] = await enterMarket(tx, [{ userId: actor.id, strategyId, amount }], next)
  const transactionId = await insertTransaction(tx, {
    userId: actor.id,
    type: 'investment',
    fact: { kind: 'investment', figures: { strategy } },
    amount: negateCents(amount),
    status: 'completed',
  })
  await postJournal(tx, {
    eventKey: `investment:${id}:start`,
    kind: 'investment',
    actorId: actor.id,
    transactionId,
    postings: [{ source: fund.id, destination: invested.id, amount }],
  })
  changed([actor.id], [...WALLET_PATHS, '/api/transactions', '/api/investments'])
  changed('admins', ['/api/admin/users', '/api/admin/transactions', '/api/admin/investments'])
  const investment = await findInvestment(tx, id)
  if (!investment) throw new Error(`there is no investment ${id}`)
  return investment
}

/** A debt of the Profit wallet cannot be invested: otherwise a loss of the principal would leave less than nothing. */
function refuseTooMuch(amount: Cents, fund: Cents, profit: Cents, settled: Cents): void {
  const owed = profit < 0 ? profit : ZERO
  if (amount <= addCents(fund, owed)) return
  if (amount > fund) {
    const message = 'Amount cannot exceed your balance'
    throw new DomainError('INSUFFICIENT_FUNDS', message, { amount: message }).saying('balance')
  }
  const debt = formatMoney(cents(-profit))
  const { text, variant, figures } = explainSettled(settled)
  const message = `Amount cannot exceed your balance less the ${debt} that the Profit wallet is below zero${text}`
  throw new DomainError('INSUFFICIENT_FUNDS', message, { amount: message }).saying(`balance-less-debt${variant}`, {
    debt,
    ...figures,
  })
}
