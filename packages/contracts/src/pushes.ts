import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { realText } from './text.ts'

const PushService = z.object({
  /** The public key with which a browser subscribes, in base64url; null where the operator set none up. */
  key: z.nullable(z.string()),
  /** Whether the browser of this session gets messages. */
  isOn: z.boolean(),
})

export const getPush = defineEndpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'Whether this browser gets messages although no page is open',
  access: 'user',
  response: PushService,
})

/** A browser's own subscription: where its push service takes messages, and the keys to encrypt them for it, in base64url. */
export const PushSubscription = z.object({
  endpoint: realText('push', 1_000).check(z.regex(/^https?:\/\/\S+$/)),
  p256dh: realText('secret', 87).check(z.regex(/^B[\w-]{86}$/)),
  auth: realText('secret', 22).check(z.regex(/^[\w-]{22}$/)),
})
export type PushSubscription = z.output<typeof PushSubscription>

export const startPush = defineEndpoint({
  method: 'PUT',
  path: '/api/push',
  summary: 'Send messages to this browser, until its session ends',
  access: 'user',
  rate: 'changes',
  body: PushSubscription,
  response: PushService,
  errors: ['NOT_FOUND'],
  secret: true,
})

export const endPush = defineEndpoint({
  method: 'DELETE',
  path: '/api/push',
  summary: 'Send no more messages to this browser',
  access: 'user',
  rate: 'changes',
  response: PushService,
})
