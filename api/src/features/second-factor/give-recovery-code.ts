import type { SecondFactor } from '@simvest/contracts'
import type { MutationContext, PrepareContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import { stopRemoval } from './factor-removals.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { findSecondFactor, isRecoveryCode, markVerified, takeRecoveryCode } from './second-factor.queries.ts'
import { admitAttempt } from '#features/sessions/sign-in-throttle.ts'
import { wrongCodeError } from './verify-totp.ts'

/**
 * The hash of a correct recovery code. They are too long to be guessed, so they are counted by network alone: guesses at the
 * app's codes from elsewhere keep nobody from giving one.
 */
export async function checkRecoveryCode(context: PrepareContext, code: string): Promise<Buffer> {
  const { db, actor, ip, rates } = context
  const forgive = await admitAttempt(db, `recovery code:${actor.id}`, { ip, rates })
  const hash = hashOfRecoveryCode(code)
  if (!(await isRecoveryCode(db, actor.id, hash))) throw wrongCodeError()
  await forgive()
  return hash
}

/** Accepts a recovery code in place of a code of the app, once. */
export async function giveRecoveryCode(context: MutationContext, hash: Buffer): Promise<SecondFactor> {
  const { tx, actor, audit, changed } = context
  if (!(await markVerified(tx, actor.sessionHash))) throw new DomainError('UNAUTHENTICATED')
  const left = await takeRecoveryCode(tx, actor.id, hash)
  if (left === undefined) throw wrongCodeError()
  await notify(context, { userId: actor.id, kind: 'recovery-code-used', figures: { left } })
  const details = { left }
  await audit({
    action: 'second-factor.recovered',
    details,
  })
  await stopRemoval(tx, actor.id)
  changed([actor.id], ['/api/user', '/api/second-factor'])
  return findSecondFactor(tx, actor)
}
