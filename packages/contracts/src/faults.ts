import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { maxLength, Timestamp, wholeNumber } from './scalars.ts'

/** `fallback`: a build could not be loaded, and the last good build took its place. */
export const FAULT_KINDS = ['error', 'load-failure', 'fallback'] as const

/** How browsers name a build. */
export const BUILD = {
  /** The remote, or `shell`. */
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  /** The version of the remote's build. */
  version: z.string().check(z.regex(/^[\w.+-]{1,40}$/)),
}

const FAULT = { ...BUILD, kind: z.enum(FAULT_KINDS) }

/** What went wrong in which build. It holds no message, no address, and nothing about the user. */
export const ClientFault = z.object(FAULT)
export type ClientFault = z.output<typeof ClientFault>

export const reportFaults = defineEndpoint({
  method: 'POST',
  path: '/api/faults',
  summary: 'Count what went wrong in a browser, by build; at most 20 faults at a time',
  access: 'public',
  rate: 'faults',
  body: z.object({ faults: z.array(ClientFault).check(z.minLength(1), maxLength(20)) }),
  response: z.object({ received: z.int() }),
  errors: [],
})

export const FaultCount = z.object({ ...FAULT, count: z.int(), lastAt: Timestamp })
export type FaultCount = z.output<typeof FaultCount>

export const listFaults = defineEndpoint({
  method: 'GET',
  path: '/api/admin/faults',
  summary:
    'What went wrong in browsers, by build, the most frequent first; of the last 7 days, or as many as asked for',
  access: 'admin',
  permission: 'read',
  query: z.object({ days: z.optional(wholeNumber(1, 90)) }),
  response: z.array(FaultCount),
  errors: [],
})
