import type { AdminDeposit } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { postJournal } from '#ledger/post-journal.ts'
import { WALLET_PATHS } from '#ledger/wallet-paths.ts'
import { lockForPayment, rewardReferrer } from '#features/referrals/referral-rewards.ts'

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
  const accounts = await lockForPayment(tx, userId, 'fund', from)
  await postJournal(tx, {
    eventKey: `deposit:${id}:paid`,
    kind: from === 'deposits' ? 'deposit' : 'adjustment',
    actorId: actor.id,
    reason,
    transactionId: id,
    postings: [{ source: accounts.platform, destination: accounts.wallet.id, amount }],
  })
  const event = { userId, transactionId: id, source: 'deposit', eventKey: `referral:deposit:${id}` } as const
  await rewardReferrer(context, accounts, event, amount)
  changed([userId], WALLET_PATHS)
  changed('admins', ['/api/admin/users'])
}
