import { PRACTICE_BALANCE } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { hasPractised, PRACTICE } from '#features/transactions/practice-balance.ts'
import { insertTransaction } from '#features/transactions/record-transaction.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { lockWallets, platformAccount } from '#ledger/accounts.ts'
import { postJournal } from '#ledger/post-journal.ts'
import { WALLET_PATHS } from '#ledger/wallet-paths.ts'

/**
 * Puts the practice balance into the actor's Fund wallet, once after each reset. A second call at the same time waits for
 * the wallet and finds the first one's line. See docs/decisions/money.md#a-practice-balance-is-deposited-by-nobody.
 */
export async function startPractice({ tx, actor, changed }: MutationContext): Promise<{ message: string }> {
  const { fund } = await lockWallets(tx, actor.id, ['fund'])
  if (await hasPractised(tx, actor.id)) throw new DomainError('PRACTICE_TAKEN')
  const transactionId = await insertTransaction(tx, {
    userId: actor.id,
    type: 'deposit',
    fact: { kind: 'practice', figures: {} },
    amount: PRACTICE_BALANCE,
    method: PRACTICE,
    status: 'completed',
  })
  await postJournal(tx, {
    eventKey: `practice:${transactionId}`,
    kind: 'practice',
    actorId: actor.id,
    transactionId,
    postings: [{ source: await platformAccount(tx, 'practice'), destination: fund.id, amount: PRACTICE_BALANCE }],
  })
  changed([actor.id], [...WALLET_PATHS, '/api/transactions', '/api/profits'])
  changed('admins', ['/api/admin/users', '/api/admin/transactions'])
  return { message: `${formatMoney(PRACTICE_BALANCE)} to practise with is in your Fund wallet.` }
}
