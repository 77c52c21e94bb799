import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { ENDPOINTS, InputOf, OutputOf, Passkey } from '@simvest/contracts'
import { recordAudit } from '#core/audit/record-audit.ts'
import type { MutationContext } from '#core/endpoints/context.ts'
import { DomainError } from '#core/errors/domain-error.ts'
import { notifyUser } from '#core/notifications/notify-user.ts'
import type { Challenges } from './challenges.ts'
import { insertPasskey, passkeysOf, takeChallenge } from './passkeys.queries.ts'

const purposeOf = (userId: number) => `add:${userId}`

export async function startPasskey(
  { tx, actor, origin }: MutationContext,
  challenges: Challenges,
): Promise<OutputOf<typeof ENDPOINTS.startPasskey>> {
  const known = await passkeysOf(tx, actor.id)
  const options = await generateRegistrationOptions({
    rpName: 'Simvest',
    rpID: new URL(origin).hostname,
    userName: actor.username,
    userID: new TextEncoder().encode(String(actor.id)),
    challenge: challenges.make(purposeOf(actor.id)),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Keeps a passkey that answers a challenge of ours, made for this user on this site. */
export async function addPasskey(
  context: MutationContext,
  { name, credential }: InputOf<typeof ENDPOINTS.addPasskey>['body'],
  challenges: Challenges,
): Promise<Passkey> {
  const { tx, actor, origin, requestId, ip } = context
  // A passkey counts as both factors: who gave one only must not make one.
  if (actor.needsStepUp) throw new DomainError('STEP_UP_REQUIRED')
  let challenge = ''
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response: { ...credential.response }, clientExtensionResults: {} },
    expectedChallenge: (given) => challenges.isOurs(purposeOf(actor.id), (challenge = given)),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    // The library throws at whatever does not fit.
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
  const message = 'A passkey was added to your account. If this was not you, contact support.'
  await notifyUser(context, actor.id, { kind: 'passkey-added', message })
  await recordAudit(tx, { action: 'passkey.added', actorId: actor.id, subjectId: actor.id, requestId, ip })
  return passkey
}
