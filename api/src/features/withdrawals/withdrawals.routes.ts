import { ENDPOINTS } from '@simvest/contracts'
import { ZERO } from '@simvest/money'
import type { Mount } from '#kernel/endpoints/context.ts'
import type { Image } from '#kernel/images/read-image.ts'
import { readRunningFigure } from '#features/landings/running-figure.ts'
import { cancelOwnWithdrawal } from './cancel-own-withdrawal.ts'
import { createWithdrawal } from './create-withdrawal.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { reverseWithdrawal } from './reverse-withdrawal.ts'
import { setWithdrawalAddress } from './set-withdrawal-address.ts'
import { readProof, submitProof } from './submit-proof.ts'
import { viewProof } from './view-proof.ts'
import { allowanceOf, pageOfWithdrawals } from './withdrawals.queries.ts'

export function withdrawalRoutes(mount: Mount): void {
  mount(ENDPOINTS.createWithdrawal, ({ body }, context) => createWithdrawal(context, body))
  mount(
    ENDPOINTS.submitProof,
    ({ params, body }, context, image: Image) => submitProof(context, params.id, body, image),
    ({ body }, context) => readProof(body, context),
  )
  mount(ENDPOINTS.getProof, ({ params }, context) => viewProof(context, params.id))
  const readRunning = readRunningFigure()
  mount(ENDPOINTS.getWithdrawalAllowance, async (_, { db, actor }) => {
    const { assistant } = await readRunning(db, actor.id)
    return allowanceOf(db, actor.id, assistant?.result ?? ZERO)
  })
  mount(ENDPOINTS.cancelOwnWithdrawal, ({ params, version }, context) =>
    cancelOwnWithdrawal(context, { ...params, version }),
  )
  for (const endpoint of [ENDPOINTS.listWithdrawals, ENDPOINTS.listAllWithdrawals])
    mount(endpoint, async ({ query }, { db, page }) => page(await pageOfWithdrawals(db, query)))
  mount(ENDPOINTS.approveWithdrawal, ({ params, version, body }, context) =>
    decideWithdrawal(context, { ...params, version }, { ...body, status: 'approved' }),
  )
  mount(ENDPOINTS.rejectWithdrawal, ({ params, version, body }, context) =>
    decideWithdrawal(context, { ...params, version }, { ...body, status: 'rejected' }),
  )
  mount(ENDPOINTS.cancelWithdrawal, ({ params, version, body }, context) =>
    decideWithdrawal(context, { ...params, version }, { ...body, status: 'cancelled' }),
  )
  mount(ENDPOINTS.decideWithdrawal, ({ params, version, body }, context) =>
    decideWithdrawal(context, { ...params, version }, body),
  )
  for (const endpoint of [ENDPOINTS.setWithdrawalWallet, ENDPOINTS.setWithdrawalWalletAddress])
    mount(endpoint, ({ params, version, body }, context) => setWithdrawalAddress(context, { ...params, version }, body))
  mount(ENDPOINTS.reverseWithdrawal, ({ params, version, body }, context) =>
    reverseWithdrawal(context, { ...params, version }, body),
  )
}
