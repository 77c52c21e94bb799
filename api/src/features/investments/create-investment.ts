import type { ENDPOINTS, InputOf, Investment } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { lockWallets } from '#ledger/accounts.ts'
import { postJournal } from '#ledger/post-journal.ts'
import { WALLET_PATHS } from '#ledger/wallet-paths.ts'
import { TERM } from '#features/market/model.ts'
import { insertTransaction } from '#features/transactions/record-transaction.ts'
import { findInvestment, insertInvestment, nameOfStrategy } from './investments.queries.ts'

type Order = InputOf<typeof ENDPOINTS.createInvestment>['body']

/** Moves the principal from the Fund wallet into an investment. */
export async function createInvestment(
  { tx, actor, changed }: MutationContext,
  { strategyId, amount }: Order,
): Promise<Investment> {
  const strategy = await nameOfStrategy(tx, strategyId)
  if (strategy === undefined) throw new DomainError('NOT_FOUND', 'There is no such strategy.')
  const { fund, invested } = await lockWallets(tx, actor.id, ['fund', 'invested'])
  if (amount > fund.balance) {
    const message = 'Amount cannot exceed your balance'
    throw new DomainError('INSUFFICIENT_FUNDS', message, { amount: message })
  }

  const id = await insertInvestment(tx, { userId: actor.id, strategyId, amount, term: TERM })
  const transactionId = await insertTransaction(tx, {
    userId: actor.id,
    type: 'investment',
    description: `Investment in ${strategy}`,
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
