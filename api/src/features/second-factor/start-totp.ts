import type { ENDPOINTS, OutputOf } from '@simvest/contracts'
import { Secret, TOTP } from 'otpauth'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { lockFreshProof } from '#features/passwords/fresh-proof.ts'
import type { Sealer } from './seal.ts'
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import { keepSecret } from './second-factor.queries.ts'

/** Codes as every authenticator app makes them. */
export function codesOf(secret: Secret, label?: string): TOTP {
  return new TOTP({ issuer: 'Simvest', label, secret, algorithm: 'SHA1', digits: 6, period: 30 })
}

/** Makes a secret for the actor's authenticator app. Until a code confirms it, the secret protects nothing. */
export async function startTotp(
  { tx, actor, audit }: MutationContext,
  passwordHash: string,
  sealer: Sealer,
): Promise<OutputOf<typeof ENDPOINTS.startTotp>> {
  await lockFreshProof(tx, actor.id, passwordHash)
  const secret = new Secret({ size: 20 })
  const recoveryCodes = makeRecoveryCodes()
  const sealed = sealer.seal(Buffer.from(secret.bytes))
  const recoveryHashes = recoveryCodes.map(hashOfRecoveryCode)
  if (!(await keepSecret(tx, actor.id, { sealed, recoveryHashes }))) throw new DomainError('ALREADY_ENROLLED')
  await audit({ action: 'second-factor.started' })
  return { secret: secret.base32, uri: codesOf(secret, actor.username).toString(), recoveryCodes }
}
