import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { addDeposit } from './add-deposit.ts'
import { cancelOwnDeposit } from './cancel-own-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { decideDeposit } from './decide-deposit.ts'
import { pageOfAllDeposits, pageOfDeposits } from './deposits.queries.ts'
import { editDeposit } from './edit-deposit.ts'
import { ownDeposit } from './own-deposit.ts'
import { reverseDeposit } from './reverse-deposit.ts'
import { setDepositMethod } from './set-deposit-method.ts'

export function depositRoutes(mount: Mount): void {
  mount(ENDPOINTS.createDeposit, ({ body }, context) => createDeposit(context, body))
  mount(ENDPOINTS.setDepositMethod, ({ body }, context) => setDepositMethod(context, body))
  mount(ENDPOINTS.cancelOwnDeposit, ({ params, version }, context) => cancelOwnDeposit(context, { ...params, version }))
  mount(ENDPOINTS.listDeposits, async ({ query }, { db, actor, page }) =>
    page(await pageOfDeposits(db, actor.id, query)),
  )
  mount(ENDPOINTS.getDeposit, ({ params }, { db, actor }) => ownDeposit(db, actor.id, params.id))
  mount(ENDPOINTS.listAllDeposits, async ({ query }, { db, page }) => page(await pageOfAllDeposits(db, query)))
  mount(ENDPOINTS.decideDeposit, ({ params, version, body }, context) =>
    decideDeposit(context, { ...params, version }, body),
  )
  mount(ENDPOINTS.addDeposit, ({ params, body }, context) => addDeposit(context, params.id, body))
  mount(ENDPOINTS.editDeposit, ({ params, version, body }, context) =>
    editDeposit(context, { ...params, version }, body),
  )
  mount(ENDPOINTS.reverseDeposit, ({ params, version, body }, context) =>
    reverseDeposit(context, { ...params, version }, body),
  )
}
