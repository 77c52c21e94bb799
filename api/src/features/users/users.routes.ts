import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { connectionsOf } from './connections.queries.ts'
import { deleteMyAccount } from './delete-my-account.ts'
import { deleteUser } from './delete-user.ts'
import { exportUsers } from './export-users.ts'
import { restoreUser } from './restore-user.ts'
import { setUserStatus } from './set-user-status.ts'
import { requireUser } from './subject.ts'
import { countUsers, pageOfDeactivatedUsers, pageOfDeletedUsers, pageOfInvestors } from './users.queries.ts'
import { reviseIdentity } from './revise-identity.ts'
import { verifyIdentity } from './verify-identity.ts'

export function userRoutes(mount: Mount): void {
  mount(ENDPOINTS.listUsers, async ({ query }, { db, page }) => page(await pageOfInvestors(db, query)))
  // Paths before the one with an id, which would match them too.
  mount(ENDPOINTS.exportUsers, ({ query }, context) => exportUsers(context, query))
  mount(ENDPOINTS.countUsers, (_input, { db }) => countUsers(db))
  mount(ENDPOINTS.listDeletedUsers, async ({ query }, { db, page }) => page(await pageOfDeletedUsers(db, query)))
  mount(ENDPOINTS.listDeactivatedUsers, async ({ query }, { db, page }) =>
    page(await pageOfDeactivatedUsers(db, query)),
  )
  mount(ENDPOINTS.getUserForAdmin, ({ params }, { db }) => requireUser(db, params.id))
  mount(ENDPOINTS.getUserConnections, ({ params }, { db }) => connectionsOf(db, params.id))
  mount(ENDPOINTS.setUserStatus, ({ params, body }, context) => setUserStatus(context, params.id, body))
  mount(ENDPOINTS.reactivateUser, ({ params }, context) => setUserStatus(context, params.id, { isDeactivated: false }))
  mount(ENDPOINTS.deleteUser, ({ params, query }, context) => deleteUser(context, params.id, query))
  mount(ENDPOINTS.deleteMyAccount, ({ body }, context) => deleteMyAccount(context, body.confirmation))
  mount(ENDPOINTS.restoreUser, ({ params }, context) => restoreUser(context, params.id))
  mount(ENDPOINTS.verifyIdentity, ({ params, version, body }, context) =>
    verifyIdentity(context, { ...params, version }, body),
  )
  mount(ENDPOINTS.revokeIdentity, ({ params, version, body }, context) =>
    reviseIdentity(context, { ...params, version }, 'revoke', body),
  )
  mount(ENDPOINTS.reopenIdentity, ({ params, version, body }, context) =>
    reviseIdentity(context, { ...params, version }, 'reopen', body),
  )
}
