import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import type { Knex } from 'knex'
import type { PublicContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import type { VerifiedCredential } from '#features/sessions/begin-session.ts'
import { stopRemoval } from '#features/second-factor/factor-removals.ts'
import { admitAttempt } from '#features/sessions/sign-in-throttle.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Challenges } from './challenges.ts'
import { lockPasskey, markUsed, takeChallenge } from './passkeys.queries.ts'

type Credential = InputOf<typeof ENDPOINTS.loginWithPasskey>['body']['credential']

const PURPOSE = 'login'

export async function startPasskeyLogin(
  { origin }: PublicContext,
  challenges: Challenges,
): Promise<OutputOf<typeof ENDPOINTS.startPasskeyLogin>> {
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: challenges.make(PURPOSE),
    userVerification: 'required',
  })
  return { ...options }
}

/** The user whose passkey answered a challenge of ours, after the device verified them. */
export async function loginWithPasskey(
  { db, origin, ip, rates }: PublicContext,
  credential: Credential,
  challenges: Challenges,
): Promise<VerifiedCredential> {
  const forgive = await admitAttempt(db, 'passkeys', { ip, rates })
  const { userId, id } = await inTransaction(db, (tx) => verify(tx, origin, credential, challenges))
  await forgive()
  return { userId, passkeyId: id }
}

async function verify(tx: Knex.Transaction, origin: string, credential: Credential, challenges: Challenges) {
  const kept = await lockPasskey(tx, credential.id)
  if (!kept) throw new DomainError('PASSKEY_REFUSED')
  const { userHandle, ...signed } = credential.response
  let challenge = ''
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...signed, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: (given) => challenges.isOurs(PURPOSE, (challenge = given)),
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: { id: credential.id, publicKey: new Uint8Array(kept.publicKey), counter: kept.counter },
    // The library throws at every answer that does not fit.
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo || !(await takeChallenge(tx, challenge))) {
    throw new DomainError('PASSKEY_REFUSED')
  }
  await markUsed(tx, kept.id, authenticationInfo.newCounter)
  await stopRemoval(tx, kept.userId)
  return kept
}
