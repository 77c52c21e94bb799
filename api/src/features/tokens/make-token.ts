import { randomBytes } from 'node:crypto'
import type { ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import { API_TOKENS } from '@simvest/contracts/limits'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import { lockFreshProof } from '#features/passwords/fresh-proof.ts'
import { hashOf } from '#features/sessions/session-token.ts'
import { insertToken, lockTokens, tokensOf } from './tokens.queries.ts'

type Contract = typeof ENDPOINTS.makeToken

/** Makes a token. Only its hash is kept: this answer is the only one that has it. */
export async function makeToken(
  context: MutationContext,
  { name, scope, days }: InputOf<Contract>['body'],
  { proof, consoleTokens }: { proof: string; consoleTokens: boolean },
): Promise<OutputOf<Contract>> {
  const { tx, actor, audit, changed } = context
  if (scope === 'console' && !(consoleTokens && actor.isAdmin)) throw new DomainError('FORBIDDEN')
  await lockFreshProof(tx, actor.id, proof)
  await lockTokens(tx, actor.id)
  if ((await tokensOf(tx, actor.id)).length >= API_TOKENS.most) throw new DomainError('TOKENS_FULL')
  const token = `simvest_${randomBytes(32).toString('base64url')}`
  const made = await insertToken(tx, { userId: actor.id, hash: hashOf(token), name, scope, days })
  changed([actor.id], ['/api/tokens'])
  await notify(context, { userId: actor.id, kind: 'token-made', figures: {} })
  await audit({ action: 'token.made', details: { tokenId: made.id, isForDesk: scope === 'console', days } })
  return { ...made, token }
}
