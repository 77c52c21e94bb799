import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { listAdministrators } from './administrators.queries.ts'
import { hashOfNoPassword } from './manage-administrators.ts'
import { askColleague, inviteColleague, setColleaguesRole, setColleaguesStatus } from './manage-colleagues.ts'

export function administratorRoutes(mount: Mount, publicOrigin: string | undefined): void {
  mount(ENDPOINTS.listAdministrators, (_input, { db }) => listAdministrators(db))
  mount(
    ENDPOINTS.inviteAdministrator,
    ({ body }, context, passwordHash: string) => inviteColleague(context, body, { passwordHash, publicOrigin }),
    hashOfNoPassword,
  )
  mount(ENDPOINTS.setRole, ({ params, body }, context) => setColleaguesRole(context, params.id, body))
  mount(ENDPOINTS.setAdministratorStatus, ({ params, body }, context) => setColleaguesStatus(context, params.id, body))
  mount(ENDPOINTS.askSecondFactor, ({ params, body }, context) => askColleague(context, params.id, body.isNeeded))
}
