import type { AdminDeposit } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { platformAccount, walletOf } from '#ledger/accounts.ts'
import { postJournal } from '#ledger/post-journal.ts'
import { WALLET_PATHS } from '#ledger/wallet-paths.ts'
import { lockWithReferrer, rewardReferrer } from '#features/referrals/referral-rewards.ts'

interface Payment {
  from: 'deposits' | 'adjustments'
  reason?: string
}

/** Credits a deposit to its user, and the reward to the referrer. */
export async function payDeposit(
  context: MutationContext,
  { id, userId, amount }: Pick<AdminDeposit, 'id' | 'userId' | 'amount'>,
  { from, reason }: Payment,
): Promise<void> {
  const { tx, actor, changed } = context
  const source = await platformAccount(tx, from)
  const destination = await walletOf(tx, userId, 'fund')
  const accounts = await lockWithReferrer(context, userId, [destination])
  await postJournal(tx, {
    eventKey: `deposit:${id}:paid`,
    kind: from === 'deposits' ? 'deposit' : 'adjustment',
    actorId: actor.id,
    reason,
    transactionId: id,
    postings: [{ source, destination, amount }],
  })
  const event = { userId, transactionId: id, source: 'deposit', eventKey: `referral:deposit:${id}` } as const
  await rewardReferrer(context, accounts, event, amount)
  changed([userId], WALLET_PATHS)
  changed('admins', ['/api/admin/users'])
}
