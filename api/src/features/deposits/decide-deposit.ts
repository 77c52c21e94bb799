import type { AdminDeposit, ENDPOINTS, InputOf } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { recordAudit } from '#core/audit/record-audit.ts'
import type { MutationContext } from '#core/endpoints/context.ts'
import { DomainError } from '#core/errors/domain-error.ts'
import { platformAccount, walletOf } from '#core/ledger/accounts.queries.ts'
import { postJournal } from '#core/ledger/post-journal.ts'
import { notifyUser } from '#core/notifications/notify-user.ts'
import { depositClosed } from './deposit-closed.ts'
import { closeDeposit, findDeposit } from './deposits.queries.ts'

type Contract = typeof ENDPOINTS.decideDeposit

/** Approves a pending deposit, which pays it, or cancels it. `userId`, when given, is whose the administrator believes it to be. */
export async function decideDeposit(
  context: MutationContext,
  id: number,
  { action, userId }: InputOf<Contract>['body'],
): Promise<AdminDeposit> {
  const { tx, actor } = context
  const deposit = await findDeposit(tx, id)
  if (!deposit || (userId !== undefined && userId !== deposit.userId)) throw new DomainError('NOT_FOUND')
  if (deposit.userId === actor.id) throw new DomainError('FORBIDDEN', 'You may not decide a deposit of your own.')

  const outcome = action === 'approve' ? 'approved' : 'cancelled'
  const status = action === 'approve' ? 'completed' : 'cancelled'
  if (!(await closeDeposit(tx, id, status, actor.id))) throw await depositClosed(tx, id)
  if (action === 'approve') await pay(context, deposit)
  await announce(context, deposit, outcome)
  return (await findDeposit(tx, id)) ?? deposit
}

async function pay({ tx, actor, changed }: MutationContext, { id, userId, amount }: AdminDeposit): Promise<void> {
  const source = await platformAccount(tx, 'deposits')
  const destination = await walletOf(tx, userId, 'fund')
  await postJournal(tx, {
    eventKey: `deposit:${id}:paid`,
    kind: 'deposit',
    actorId: actor.id,
    transactionId: id,
    postings: [{ source, destination, amount }],
  })
  changed([userId], ['/api/user'])
  changed('admins', ['/api/admin/users'])
}

async function announce(
  context: MutationContext,
  deposit: AdminDeposit,
  outcome: 'approved' | 'cancelled',
): Promise<void> {
  const { tx, actor, requestId, ip, changed } = context
  const amount = formatMoney(deposit.amount)
  await notifyUser(context, deposit.userId, `Your deposit of ${amount} was ${outcome}.`, 'deposits')
  await recordAudit(tx, {
    action: `deposit.${outcome}`,
    actorId: actor.id,
    subjectId: deposit.userId,
    details: { depositId: deposit.id, amount },
    requestId,
    ip,
  })
  changed([deposit.userId], ['/api/deposits', '/api/transactions'])
  changed('admins', ['/api/admin/deposits'])
}
