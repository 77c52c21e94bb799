import type { confirmEmail as endpoint, InputOf, OutputOf } from '@simvest/contracts'
import type { PublicContext } from '#kernel/endpoints/context.ts'
import { userTopic } from '#kernel/endpoints/topics.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { publish } from '#infra/live/live-feed.ts'
import type { ConfirmationTokens } from './confirmation-tokens.ts'
import { findAddress, updateConfirmed } from './confirmations.queries.ts'

/** Confirms the address of an account with the link that was mailed there. A link may be used again, which changes nothing. */
export async function confirmEmail(
  { db }: Pick<PublicContext, 'db'>,
  { token }: InputOf<typeof endpoint>['body'],
  tokens: ConfirmationTokens,
): Promise<OutputOf<typeof endpoint>> {
  const address = await findAddress(db, tokens.idIn(token))
  if (!address || !tokens.isOf(token, address))
    throw new DomainError('NOT_FOUND', 'This confirmation link is not valid.').saying('confirmation')
  await updateConfirmed(db, address.id)
  // The address is confirmed even if open pages do not learn of it.
  await publish(db, [{ topic: userTopic(address.id), changed: ['/api/user'] }]).catch(() => {})
  return { isConfirmed: true }
}
