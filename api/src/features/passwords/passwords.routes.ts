import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { changePassword, checkCurrentPassword, type Exchange } from './change-password.ts'
import { createResetLink } from './create-reset-link.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export function passwordRoutes(mount: Mount, publicOrigin: string | undefined): void {
  mount(ENDPOINTS.createResetLink, ({ params }, context) => createResetLink(context, params.id, publicOrigin))
  mount(ENDPOINTS.forgotPassword, ({ body }, context) => forgotPassword(context, body))
  mount(ENDPOINTS.resetPassword, ({ body }, context) => resetPassword(context, body))
  mount(
    ENDPOINTS.changePassword,
    (_input, context, hashes: Exchange) => changePassword(context, hashes),
    ({ body }, context) => checkCurrentPassword(context, body),
  )
}
