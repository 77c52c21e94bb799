import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { batchOf } from './batch.ts'
import { BUILD, STORED_BUILD } from './faults.ts'
import { Timestamp } from './scalars.ts'

/** The result of a build in one page: `well` if it loaded and nothing of it failed while the page observed it. */
export const BuildLoad = z.object({ ...BUILD, well: z.boolean() })
export type BuildLoad = z.output<typeof BuildLoad>

export const reportLoads = defineEndpoint({
  method: 'POST',
  path: '/api/loads',
  summary:
    'Count how builds loaded in a browser, each once for a page; those that the registry does not name, or that are not in the form, are left out',
  access: 'public',
  rate: 'faults',
  body: z.object({ loads: batchOf(BuildLoad) }),
  response: z.object({ counted: z.int() }),
})

export const RolloutState = z.object({
  ...STORED_BUILD,
  state: z.enum(['running', 'promoted', 'aborted']),
  /** When the rollout began or, if it is over, when it ended. */
  since: Timestamp,
  /** The share of all browsers, besides the administrators; while it runs. */
  percent: z.optional(z.int()),
  /** The condition that aborts it, while it runs: `errors<1%,loads>200`. */
  guard: z.optional(z.string()),
  /** In how many pages it loaded well and badly, and the released version in the same minutes; while it runs. */
  comparison: z.optional(
    z.object({ released: z.string(), well: z.int(), badly: z.int(), wellBeside: z.int(), badlyBeside: z.int() }),
  ),
  /** The person who ended it, and the reason. */
  ended: z.optional(z.object({ by: z.string(), why: z.string() })),
})
export type RolloutState = z.output<typeof RolloutState>

export const listRollouts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/rollouts',
  summary:
    'Builds that a part of the users have, with how they load beside the released ones, and the last ten that ended',
  access: 'admin',
  permission: 'read',
  forTokens: true,
  response: z.array(RolloutState),
})
