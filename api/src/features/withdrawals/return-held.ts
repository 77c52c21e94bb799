import type { AdminWithdrawal } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { walletsOf } from '#ledger/accounts.ts'
import { postJournal } from '#ledger/post-journal.ts'

/** Gives the held amount back to the Profit wallet. */
export async function returnHeld({ tx, actor }: MutationContext, withdrawal: AdminWithdrawal): Promise<void> {
  const { profit, held } = await walletsOf(tx, withdrawal.userId, ['profit', 'held'])
  await postJournal(tx, {
    eventKey: `withdrawal:${withdrawal.id}:refund`,
    kind: 'withdrawal',
    actorId: actor.id,
    transactionId: withdrawal.id,
    postings: [{ source: held, destination: profit, amount: negateCents(withdrawal.amount) }],
  })
}
