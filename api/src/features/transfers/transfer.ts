import type { TransferResult, Wallet } from '@simvest/contracts'
import { type Cents, formatMoney } from '@simvest/money'
import type { MutationContext } from '#core/endpoints/context.ts'
import { DomainError } from '#core/errors/domain-error.ts'
import { lockAccounts, walletsOf } from '#core/ledger/accounts.queries.ts'
import { postJournal } from '#core/ledger/post-journal.ts'
import { WALLET_PATHS } from '#core/ledger/wallet-paths.ts'
import { insertTransaction, requireTransaction } from '#core/transactions/transactions.queries.ts'
import { findUser } from '#core/users/users.queries.ts'

interface Order {
  fromWallet: Wallet
  toWallet: Wallet
  amount: Cents
}

const NAMES = { fund: 'Fund', profit: 'Profit' } as const

/** Moves money between the actor's own wallets. All the transfer calls end here. */
export async function transfer(
  { tx, actor, changed }: MutationContext,
  { fromWallet, toWallet, amount }: Order,
): Promise<TransferResult> {
  const wallets = await walletsOf(tx, actor.id, ['fund', 'profit'])
  const balanceOf = await lockAccounts(tx, Object.values(wallets))
  const available = balanceOf(wallets[fromWallet])
  if (amount > available) throw insufficient(fromWallet, available)

  const description = `Transfer from ${NAMES[fromWallet]} to ${NAMES[toWallet]}`
  const transactionId = await insertTransaction(tx, {
    userId: actor.id,
    type: 'transfer',
    description,
    amount,
    status: 'completed',
  })
  await postJournal(tx, {
    eventKey: `transfer:${transactionId}`,
    kind: 'transfer',
    actorId: actor.id,
    transactionId,
    postings: [{ source: wallets[fromWallet], destination: wallets[toWallet], amount }],
  })
  changed([actor.id], [...WALLET_PATHS, '/api/transactions'])
  changed('admins', ['/api/admin/users', '/api/admin/transactions'])
  return {
    message: 'Your funds have been transferred successfully.',
    transaction: await requireTransaction(tx, transactionId),
    user: await findUser(tx, actor.id),
  }
}

/** The amount that the simple calls move: from Profit to Fund. */
export function fromProfit({ amount }: { amount: Cents }): Order {
  return { fromWallet: 'profit', toWallet: 'fund', amount }
}

function insufficient(wallet: Wallet, available: Cents): DomainError {
  const message =
    wallet === 'fund'
      ? `Insufficient funds. Available balance: ${formatMoney(available)}`
      : `Insufficient funds in Profit Wallet. Available: ${formatMoney(available)}`
  return new DomainError('INSUFFICIENT_FUNDS', message, { amount: message })
}
