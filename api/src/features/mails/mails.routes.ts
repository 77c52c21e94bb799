import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { confirmEmail } from './confirm-email.ts'
import { createConfirmationTokens } from './confirmation-tokens.ts'
import { mailConfirmation, sendsMail } from './mail-service.ts'

export function mailRoutes(mount: Mount, secret: string): void {
  const tokens = createConfirmationTokens(secret)
  mount(ENDPOINTS.getMailService, async (_input, { db }) => ({ isOn: await sendsMail(db) }))
  mount(ENDPOINTS.confirmEmail, ({ body }, context) => confirmEmail(context, body, tokens))
  mount(ENDPOINTS.mailConfirmation, async (_input, { tx, actor }) => ({
    isMailed: await mailConfirmation(tx, actor.id),
  }))
}
