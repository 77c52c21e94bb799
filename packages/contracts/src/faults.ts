import * as z from 'zod/mini'
import { batchOf } from './batch.ts'
import { BUILD_VERSION, REMOTE_NAME } from './builds.ts'
import { defineEndpoint } from './endpoint.ts'
import { Timestamp, wholeNumber } from './scalars.ts'
import { text } from './text.ts'

/**
 * `error`: it threw while it was drawn; `uncaught`: it threw elsewhere; `hung`: its page stopped answering;
 * `fallback`: a build could not be loaded, and the last good build took its place; `changed-files`: its files arrived with other bytes;
 * `plugin`: it, or something around the page, wrote into the globals of federation, which was refused.
 */
export const FAULT_KINDS = ['error', 'load-failure', 'fallback', 'changed-files', 'plugin', 'uncaught', 'hung'] as const

/** A build as browsers name it. */
export const BUILD = {
  /** The remote, or `shell`. */
  remote: text(31).check(z.regex(REMOTE_NAME)),
  version: text(80).check(z.regex(BUILD_VERSION)),
}

/** A build as it was stored. */
export const STORED_BUILD = { remote: z.string(), version: z.string() }

const kind = z.enum(FAULT_KINDS)

/** A client error and its build. It holds no message, no address, and nothing about the user. */
export const ClientFault = z.object({ ...BUILD, kind })
export type ClientFault = z.output<typeof ClientFault>

export const reportFaults = defineEndpoint({
  method: 'POST',
  path: '/api/faults',
  summary:
    'Count what went wrong in a browser, by build; at most 20 faults at a time, those that are not in the form left out',
  access: 'public',
  rate: 'faults',
  body: z.object({ faults: batchOf(ClientFault) }),
  response: z.object({ received: z.int() }),
})

export const FaultCount = z.object({ ...STORED_BUILD, kind, count: z.int(), lastAt: Timestamp })
export type FaultCount = z.output<typeof FaultCount>

export const listFaults = defineEndpoint({
  method: 'GET',
  path: '/api/admin/faults',
  summary:
    'What went wrong in browsers, by build, the most frequent first; of the last 7 days, or as many as asked for',
  access: 'admin',
  permission: 'read',
  forTokens: true,
  query: z.object({ days: z.optional(wholeNumber(1, 90)) }),
  response: z.array(FaultCount),
})
