import { randomBytes } from 'node:crypto'
import { type ENDPOINTS, type InputOf, type OutputOf, TOKEN_SCOPES, type TokenScope } from '@simvest/contracts'
import { API_TOKENS } from '@simvest/contracts/limits'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import { lockFreshProof } from '#features/passwords/fresh-proof.ts'
import { hashOf } from '#features/sessions/session-token.ts'
import { insertToken, lockTokens, tokensOf } from './tokens.queries.ts'

/** Returns the scopes of a person's new tokens: the console for roles alone, where the operator of the server allows it. */
export function scopesFor({ isAdmin }: { isAdmin: boolean }, consoleTokens: boolean): TokenScope[] {
  return TOKEN_SCOPES.filter((scope) => scope === 'account' || (consoleTokens && isAdmin))
}

type Contract = typeof ENDPOINTS.makeToken

/** Makes a token. Only its hash is kept: this answer is the only one that has it. */
export async function makeToken(
  context: MutationContext,
  { name, scope, days }: InputOf<Contract>['body'],
  { proof, consoleTokens }: { proof: string; consoleTokens: boolean },
): Promise<OutputOf<Contract>> {
  const { tx, actor, audit, changed } = context
  if (!scopesFor(actor, consoleTokens).includes(scope)) throw new DomainError('FORBIDDEN')
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
