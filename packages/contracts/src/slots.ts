import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { STORED_BUILD } from './faults.ts'

/** A slot that a page has or a remote would fill: who fills it, in order, and why others do not. */
export const SlotState = z.object({
  slot: z.string(),
  fillers: z.array(z.object({ ...STORED_BUILD, access: z.enum(['public', 'user', 'admin']) })),
  refused: z.array(z.string()),
})
export type SlotState = z.output<typeof SlotState>

export const listSlots = defineEndpoint({
  method: 'GET',
  path: '/api/admin/slots',
  summary: 'Slots of the released pages, and which released remotes fill them',
  access: 'admin',
  permission: 'read',
  response: z.array(SlotState),
})
