import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { sendsMail } from './mail-service.ts'

export function mailRoutes(mount: Mount): void {
  mount(ENDPOINTS.getMailService, async (_input, { db }) => ({ isOn: await sendsMail(db) }))
}
