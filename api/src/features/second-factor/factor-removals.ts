import type { FactorRemovalStep } from '@simvest/contracts'
import type { Knex } from 'knex'
import { recordAudit } from '#features/audit/record-audit.ts'
import { notify } from '#features/notifications/notify.ts'
import { shutOut } from '#features/sessions/shut-out.ts'
import type { ActContext, MutationContext } from '#kernel/endpoints/context.ts'
import { gatherChanges } from '#kernel/endpoints/gather-changes.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { inTransaction, StartAgain } from '#infra/db/transaction.ts'
import { publish } from '#infra/live/live-feed.ts'
import { deleteSecret } from './second-factor.queries.ts'

type Take = (tx: Knex.Transaction, of: { userId: number; by: number }) => Promise<number | null>

/** The steps of a removal. Each answers how many rows it changed: none if somebody was faster. */
const STEPS: Readonly<Record<FactorRemovalStep, Take>> = {
  async asked(tx, of) {
    const { rowCount } = await tx.raw(
      `INSERT INTO factor_removals (user_id, asked_by) SELECT :userId, :by
       WHERE EXISTS (SELECT FROM totp_secrets WHERE user_id = :userId AND confirmed_at IS NOT NULL)
          OR EXISTS (SELECT FROM passkeys WHERE user_id = :userId)
       ON CONFLICT DO NOTHING`,
      { ...of },
    )
    return rowCount
  },
  async confirmed(tx, of) {
    const asked = await tx('factor_removals').where('user_id', of.userId).first('asked_by')
    if (asked?.asked_by === of.by) throw new DomainError('FORBIDDEN', 'Another operator has to confirm what you asked.')
    // The request of a former operator counts no longer.
    const { rowCount } = await tx.raw(
      `UPDATE factor_removals SET confirmed_by = :by, due_at = now() + interval '24 hours'
       FROM users WHERE user_id = :userId AND confirmed_by IS NULL AND asked_by <> :by
         AND users.id = asked_by AND users.role = 'operator' AND NOT users.is_deactivated AND users.deleted_at IS NULL`,
      { ...of },
    )
    return rowCount
  },
  cancelled: (tx, { userId }) => tx('factor_removals').where('user_id', userId).delete(),
}

/** Takes a step towards the removal of lost factors, or away from it. The caller has locked everybody with a role. */
export async function takeRemovalStep(
  context: ActContext,
  of: { userId: number; by: number },
  step: FactorRemovalStep,
): Promise<void> {
  const { tx, audit, changed } = context
  const { userId } = of
  if ((await STEPS[step](tx, of)) !== 1)
    throw new DomainError(
      'NOT_FOUND',
      'There is nothing to remove, or somebody asked, confirmed or stopped it already.',
    )
  if (step === 'confirmed') await notify(context, { userId, kind: 'factor-removal', figures: { state: 'due' } })
  await audit({ action: `second-factor.removal-${step}`, subjectId: userId })
  changed([userId], ['/api/second-factor'])
  changed('admins', [`/api/admin/users/${userId}`])
}

/** Ends the removal of a person's factors, because its owner says so or has just used one. */
export async function stopRemoval(
  tx: Knex.Transaction,
  userId: number,
  audit: MutationContext['audit'] = (entry) => recordAudit(tx, { ...entry, actorId: userId, subjectId: userId }),
): Promise<void> {
  if ((await tx('factor_removals').where('user_id', userId).delete()) === 1)
    await audit({ action: 'second-factor.removal-stopped' })
}

/** Removes the app and the passkeys of everybody whose day has passed. */
export async function removeDueFactors(db: Knex): Promise<void> {
  const due: number[] = await db('factor_removals').where('due_at', '<=', db.fn.now()).pluck('user_id')
  for (const userId of due) {
    const { topics, changed } = gatherChanges()
    await inTransaction(db, (tx) => removeFactors({ tx, changed }, userId))
    await publish(
      db,
      [...topics].map(([topic, paths]) => ({ topic, changed: paths })),
    )
  }
}

async function removeFactors(context: Pick<ActContext, 'tx' | 'changed'>, userId: number): Promise<void> {
  const { tx, changed } = context
  await tx('users').where('id', userId).forNoKeyUpdate().first('id')
  const due = () => tx('factor_removals').where('user_id', userId).where('due_at', '<=', tx.fn.now())
  if (!(await due().first('user_id'))) return
  await shutOut(context, userId)
  await tx('passkeys').where('user_id', userId).delete()
  await deleteSecret(tx, userId)
  // The last row, as where a factor is used; without it the owner stopped everything above.
  const [removal] = await due().delete().returning(['asked_by', 'confirmed_by'])
  if (!removal) throw new StartAgain()
  await notify(context, { userId, kind: 'factor-removal', figures: { state: 'done' } })
  const details = { askedBy: removal.asked_by, confirmedBy: removal.confirmed_by }
  await recordAudit(tx, { action: 'second-factor.removal-done', actorId: null, subjectId: userId, details })
  changed('admins', [`/api/admin/users/${userId}`, '/api/admin/administrators', '/api/admin/audit'])
}
