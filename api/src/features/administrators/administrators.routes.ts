import { ENDPOINTS, type ProofBody } from '@simvest/contracts'
import { proveByPassword } from '#features/passwords/fresh-proof.ts'
import type { Mount, PrepareContext } from '#kernel/endpoints/context.ts'
import { listAdministrators } from './administrators.queries.ts'
import { hashOfNoPassword } from './manage-administrators.ts'
import {
  askColleague,
  inviteColleague,
  linkForColleague,
  setColleaguesRole,
  setColleaguesStatus,
  stepToRemoval,
} from './manage-colleagues.ts'

/** A session alone may not change who may do what. */
const prove = ({ body }: { body: ProofBody }, context: PrepareContext) => proveByPassword(context, body.currentPassword)

export function administratorRoutes(mount: Mount, publicOrigin: string | undefined): void {
  mount(ENDPOINTS.listAdministrators, (_input, { db }) => listAdministrators(db))
  mount(
    ENDPOINTS.inviteAdministrator,
    ({ body }, context, hashes: { proof: string; passwordHash: string }) =>
      inviteColleague(context, body, { ...hashes, publicOrigin }),
    async (input, context) => ({ proof: await prove(input, context), passwordHash: await hashOfNoPassword() }),
  )
  mount(
    ENDPOINTS.setRole,
    ({ params, body }, context, proof: string) => setColleaguesRole(context, { id: params.id, proof }, body),
    prove,
  )
  mount(
    ENDPOINTS.setAdministratorStatus,
    ({ params, body }, context, proof: string) => setColleaguesStatus(context, { id: params.id, proof }, body),
    prove,
  )
  mount(
    ENDPOINTS.askSecondFactor,
    ({ params, body }, context, proof: string) => askColleague(context, { id: params.id, proof }, body.isNeeded),
    prove,
  )
  mount(
    ENDPOINTS.setFactorRemoval,
    ({ params, body }, context, proof: string) => stepToRemoval(context, { id: params.id, proof }, body),
    prove,
  )
  mount(
    ENDPOINTS.createColleagueLink,
    ({ params }, context, proof: string) => linkForColleague(context, { id: params.id, proof }, publicOrigin),
    prove,
  )
}
