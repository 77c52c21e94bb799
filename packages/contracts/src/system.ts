import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { realText } from './text.ts'

export const Health = z.object({
  live: z.boolean(),
  ready: z.boolean(),
  database: z.enum(['up', 'down']),
  versions: z.object({ api: z.string(), node: z.string(), schema: z.nullable(z.string()) }),
})

/** Answers 200 when ready, and 503 with the same body when the database cannot be reached or takes no writes. */
export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the process lives and can serve',
  access: 'public',
  response: Health,
})

/** Returns the load of the answering process since the last measurement, in whole per cent. */
export const getSystemLoad = defineEndpoint({
  method: 'GET',
  path: '/api/system/load',
  summary: 'How busy the API is',
  access: 'user',
  response: z.object({ percent: z.int().check(z.minimum(0), z.maximum(100)) }),
})

export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document',
  access: 'public',
  response: z.record(z.string(), z.unknown()),
})

/**
 * A message of the live stream: the changes for this user, as `mayHaveChanged` reads them; and the ids of the requests, if
 * nothing but these requests caused them. A page that read again after its own request already has these changes. `steps` are all
 * that changed: a page that has the steps before them continues by itself. `carried` has new answers, so that only what it lacks
 * has to be read.
 */
export const LiveChange = z.object({
  changed: z.array(z.string()),
  by: z.optional(z.array(z.string())),
  /** `ShownSteps`, which whoever applies them parses. */
  steps: z.optional(z.unknown()),
  /** `CarriedSteps`, likewise. */
  carried: z.optional(z.unknown()),
})
export type LiveChange = z.output<typeof LiveChange>

/** Ends a stream whose user opened too many newer ones. A client that receives this event does not reconnect. */
export const STREAM_REPLACED = 'replaced'

export const streamEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Server-sent events that name what changed',
  access: 'user',
  response: LiveChange,
  produces: 'text/event-stream',
})

/**
 * Answers, to pages without the stream, what it would have sent since an earlier answer, without what it carries. Anything may have changed
 * if there are no `messages`, as after a first call.
 */
export const getChanges = defineEndpoint({
  method: 'GET',
  path: '/api/changes',
  summary: 'What changed since an earlier answer',
  access: 'user',
  query: z.object({ since: z.optional(realText('cursor', 200)) }),
  response: z.object({ at: z.string(), messages: z.optional(z.array(LiveChange)) }),
  errors: [],
})
