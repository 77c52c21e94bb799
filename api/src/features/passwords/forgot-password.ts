import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import { mailResetLink, sendsMail } from '#features/mails/mail-service.ts'
import type { PublicContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'

type Contract = typeof ENDPOINTS.forgotPassword

/** Mails a reset link to this account. Nothing before the answer depends on whether there is such an account. */
export async function forgotPassword(
  { db }: PublicContext,
  { username }: InputOf<Contract>['body'],
): Promise<OutputOf<Contract>> {
  if (!(await sendsMail(db))) {
    throw new DomainError('NOT_FOUND', 'This copy of Simvest sends no mail. Whoever runs it can make a link.').saying(
      'mail',
    )
  }
  await mailResetLink(db, username)
  return {
    message: 'If there is such an account, a mail with a link is on its way. The link works once, for one hour.',
  }
}
