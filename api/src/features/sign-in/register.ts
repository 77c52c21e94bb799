import type { ENDPOINTS, InputOf } from '@simvest/contracts'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { mailConfirmation } from '#features/mails/mail-service.ts'
import { hashPassword } from '#features/passwords/password-hash.ts'
import { refuseCommonPassword } from '#features/passwords/refuse-common-password.ts'
import type { VerifiedCredential } from '#features/sessions/begin-session.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { isOfPlatform } from '#kernel/names/name-key.ts'
import { refuseNameOfPlatform } from '#kernel/names/refuse-name-of-platform.ts'
import { createUser, type Origin } from './create-user.ts'

type Registration = InputOf<typeof ENDPOINTS.register>['body']

/** Registers an investor; only the operator makes administrators. */
export async function register(db: Knex, registration: Registration, origin: Origin): Promise<VerifiedCredential> {
  const { username, email, password, fullName, referrerEmail = '', language } = registration
  if (referrerEmail.toLowerCase() === email.toLowerCase()) {
    const message = 'Self-referral is prohibited'
    throw new DomainError('SELF_REFERRAL', message, { referrerEmail: message })
  }
  if (isOfPlatform(username)) {
    const message = 'This username is already taken.'
    throw new DomainError('USERNAME_TAKEN', message, { username: message })
  }
  refuseNameOfPlatform(fullName)
  refuseCommonPassword(password, 'password', [username, email])
  const passwordHash = await hashPassword(password, origin.ip)
  const user = {
    username,
    email,
    passwordHash,
    fullName,
    referrerEmail: referrerEmail || undefined,
    role: null,
    language,
  }
  const userId = await inTransaction(db, async (tx) => {
    const id = await createUser(tx, user, origin)
    await mailConfirmation(tx, id)
    return id
  })
  return { userId, passwordHash }
}
