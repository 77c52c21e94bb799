import { ENDPOINTS } from '@simvest/contracts'
import type { Mount, MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { notify } from '#features/notifications/notify.ts'
import { proveByPassword } from '#features/passwords/fresh-proof.ts'
import { makeToken, scopesFor } from './make-token.ts'
import { deleteToken, tokensOf } from './tokens.queries.ts'

export function tokenRoutes(mount: Mount, consoleTokens: boolean): void {
  mount(ENDPOINTS.listTokens, async (_input, { db, actor }) => ({
    tokens: await tokensOf(db, actor.id),
    scopes: scopesFor(actor, consoleTokens),
  }))
  mount(
    ENDPOINTS.makeToken,
    ({ body }, context, proof: string) => makeToken(context, body, { proof, consoleTokens }),
    ({ body }, context) => proveByPassword(context, body.currentPassword),
  )
  mount(ENDPOINTS.endToken, ({ params }, context) => endToken(context, params.id))
}

async function endToken(context: MutationContext, id: number): Promise<{ message: string }> {
  const { tx, actor, audit, changed } = context
  if (!(await deleteToken(tx, actor.id, id))) throw new DomainError('NOT_FOUND')
  changed([actor.id], ['/api/tokens'])
  await notify(context, { userId: actor.id, kind: 'token-ended', figures: {} })
  await audit({ action: 'token.ended', details: { tokenId: id } })
  return { message: 'The token has ended.' }
}
