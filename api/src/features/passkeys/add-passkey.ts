import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { createHash } from 'node:crypto'
import type { ENDPOINTS, InputOf, OutputOf, Passkey } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { stopRemoval } from '#features/second-factor/factor-removals.ts'
import { notify } from '#features/notifications/notify.ts'
import { lockPassword } from '#features/passwords/fresh-proof.ts'
import type { Challenges } from './challenges.ts'
import { insertPasskey, passkeysOf, takeChallenge } from './passkeys.queries.ts'

/** Binds the challenge to the password that was typed: a change of the password makes it void. */
const purposeOf = (userId: number, passwordHash = '') =>
  `add:${userId}:${createHash('sha256').update(passwordHash).digest('base64url')}`

export async function startPasskey(
  { tx, actor, origin }: MutationContext,
  passwordHash: string,
  challenges: Challenges,
): Promise<OutputOf<typeof ENDPOINTS.startPasskey>> {
  const known = await passkeysOf(tx, actor.id)
  const options = await generateRegistrationOptions({
    rpName: 'Simvest',
    rpID: new URL(origin).hostname,
    userName: actor.username,
    userID: new TextEncoder().encode(String(actor.id)),
    challenge: challenges.make(purposeOf(actor.id, passwordHash)),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Keeps a passkey that answers a challenge of ours for this user on this site. */
export async function addPasskey(
  context: MutationContext,
  { name, credential }: InputOf<typeof ENDPOINTS.addPasskey>['body'],
  challenges: Challenges,
): Promise<Passkey> {
  const { tx, actor, audit, origin } = context
  const purpose = purposeOf(actor.id, await lockPassword(tx, actor.id))
  let challenge = ''
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: { ...credential.response }, clientExtensionResults: {} },
    expectedChallenge: (given) => challenges.isOurs(purpose, (challenge = given)),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    // The library throws at every answer that does not fit.
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo || !(await takeChallenge(tx, challenge))) throw new DomainError('PASSKEY_REFUSED')
  const { id, publicKey, counter } = registrationInfo.credential
  const transports = credential.response.transports ?? []
  const passkey = await insertPasskey(tx, {
    userId: actor.id,
    credentialId: id,
    publicKey,
    counter,
    transports,
    name,
  })
  if (!passkey) throw new DomainError('PASSKEY_REFUSED')
  context.changed([actor.id], ['/api/passkeys'])
  context.changed('admins', [`/api/admin/users/${actor.id}`])
  await notify(context, { userId: actor.id, kind: 'passkey-added', figures: {} })
  await audit({ action: 'passkey.added' })
  await stopRemoval(tx, actor.id)
  return passkey
}
