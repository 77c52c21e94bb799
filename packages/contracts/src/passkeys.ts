import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParams, Timestamp } from './scalars.ts'

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
})
export type Passkey = z.output<typeof Passkey>

const Encoded = z.string().check(z.minLength(1), z.maxLength(20_000))

/** What the browser's `navigator.credentials` gives, as JSON. */
const credential = { id: Encoded, rawId: Encoded, type: z.literal('public-key') }

/** What the browser's `navigator.credentials` takes, as JSON. */
const Options = z.record(z.string(), z.unknown())

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'My passkeys',
  access: 'user',
  response: z.array(Passkey),
  errors: [],
})

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  summary: 'What my browser needs to make a passkey, within five minutes',
  access: 'user',
  response: Options,
  errors: [],
  secret: true,
})

/** What somebody types when they add a passkey. */
export const PasskeyForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please name this passkey'), z.maxLength(60, 'This is too long')),
})

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Keep a passkey that my browser made',
  access: 'user',
  rate: 'changes',
  body: z.extend(PasskeyForm, {
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: Encoded,
        attestationObject: Encoded,
        transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
      }),
    }),
  }),
  response: Passkey,
  errors: ['PASSKEY_REFUSED', 'STEP_UP_REQUIRED'],
  secret: true,
})

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/passkeys/{id}',
  summary: 'Remove one of my passkeys',
  access: 'user',
  rate: 'changes',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'STEP_UP_REQUIRED'],
})

export const startPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  summary: 'What a browser needs to sign in with a passkey, within five minutes',
  access: 'public',
  response: Options,
  errors: [],
})

export const loginWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Sign in with a passkey; it counts as both factors',
  access: 'public',
  body: z.object({
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: Encoded,
        authenticatorData: Encoded,
        signature: Encoded,
        userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      }),
    }),
  }),
  response: User,
  errors: ['PASSKEY_REFUSED', 'ACCOUNT_DEACTIVATED'],
})
