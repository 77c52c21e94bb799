import type { SecondFactor } from '@simvest/contracts'
import { Secret } from 'otpauth'
import type { MutationContext, PrepareContext } from '#kernel/endpoints/context.ts'
import { userTopic } from '#kernel/endpoints/topics.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import type { Sealer } from './seal.ts'
import { admitCodeGuess } from '#features/sessions/sign-in-throttle.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { publish } from '#infra/live/live-feed.ts'
import {
  findSealedSecret,
  findSecondFactor,
  hasGivenCode,
  markVerified,
  type RightCode,
  takeStep,
  unverifyOthers,
} from './second-factor.queries.ts'
import { stopRemoval } from './factor-removals.ts'
import { codesOf } from './start-totp.ts'

const PERIOD = 30_000

/** Counts an attempt as failed until it is forgiven. The owner is told of several. */
async function admitCode({ db, actor, ip, rates }: PrepareContext): Promise<() => Promise<void>> {
  const { id, sessionHash } = actor
  const caller = { id, sessionHash, hasGivenCode: await hasGivenCode(db, sessionHash) }
  return admitCodeGuess(db, caller, { ip, rates }, async () => {
    await inTransaction(db, (tx) => notify({ tx }, { userId: id, kind: 'wrong-codes', figures: {} }))
    await publish(db, [{ topic: userTopic(id), changed: ['/api/notifications'] }])
  })
}

/** A correct code, by our clock: of this half minute, or of the one before for a slow typist. */
export async function checkCode(context: PrepareContext, code: string, sealer: Sealer): Promise<RightCode> {
  const { db, actor } = context
  const forgive = await admitCode(context)
  const sealed = await findSealedSecret(db, actor.id)
  const now = Date.now()
  const secret = sealed && new Secret({ buffer: new Uint8Array(sealer.open(sealed)).buffer })
  const delta = secret ? codesOf(secret).validate({ token: code, timestamp: now, window: 1 }) : null
  if (!sealed || delta === null || delta > 0) throw wrongCodeError()
  await forgive()
  return { step: Math.floor(now / PERIOD) + delta, sealed }
}

/** Accepts the code, once. The first code confirms a new secret. */
export async function verifyTotp(context: MutationContext, code: RightCode): Promise<SecondFactor> {
  const { tx, actor, audit, changed } = context
  // The session's row comes first, as in every transaction that ends sessions and removes secrets.
  if (!(await markVerified(tx, actor.sessionHash))) throw new DomainError('UNAUTHENTICATED')
  const taken = await takeStep(tx, actor.id, code)
  if (!taken) throw wrongCodeError()
  const action = taken.wasConfirmed ? 'second-factor.verified' : 'second-factor.enrolled'
  if (!taken.wasConfirmed) {
    await unverifyOthers(tx, actor.id, actor.sessionHash)
    await notify(context, { userId: actor.id, kind: 'authenticator-added', figures: {} })
  }
  await audit({ action })
  await stopRemoval(tx, actor.id)
  changed([actor.id], ['/api/user', '/api/second-factor'])
  changed('admins', [`/api/admin/users/${actor.id}`])
  return findSecondFactor(tx, actor)
}

export function wrongCodeError(): DomainError {
  const message = 'This code is wrong or was used before.'
  return new DomainError('WRONG_CODE', message, { code: message })
}
