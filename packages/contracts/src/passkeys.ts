import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { ProofBody } from './passwords.ts'
import { Id, IdParams, Timestamp } from './scalars.ts'
import { patternText, realText, text } from './text.ts'

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
})
export type Passkey = z.output<typeof Passkey>

const Encoded = realText('secret', 20_000).check(z.minLength(1))

/** The credential that the browser's `navigator.credentials` returns, as JSON. */
const credential = { id: Encoded, rawId: Encoded, type: z.literal('public-key') }

/** The options that the browser's `navigator.credentials` takes, as JSON. */
const Options = z.record(z.string(), z.unknown())

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'My passkeys',
  access: 'user',
  response: z.array(Passkey),
})

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  summary: 'What my browser needs to make a passkey, within five minutes; takes my password',
  access: 'user',
  body: ProofBody,
  response: Options,
  errors: ['WRONG_PASSWORD'],
  secret: true,
})

const PasskeyName = z.object({
  name: text(60).check(z.minLength(1, 'Please name this passkey')),
})

/** The form for adding a passkey. */
export const PasskeyForm = z.extend(PasskeyName, ProofBody.shape)

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Keep a passkey that my browser made',
  access: 'user',
  rate: 'defence',
  body: z.extend(PasskeyName, {
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: Encoded,
        attestationObject: Encoded,
        transports: z.optional(z.array(patternText(/^[a-z-]{1,20}$/)).check(z.maxLength(10))),
      }),
    }),
  }),
  response: Passkey,
  errors: ['PASSKEY_REFUSED'],
  secret: true,
})

export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys/{id}/remove',
  summary: 'Remove one of my passkeys; takes my password',
  access: 'user',
  rate: 'defence',
  params: IdParams,
  body: ProofBody,
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND', 'WRONG_PASSWORD'],
  secret: true,
})

export const startPasskeyLogin = defineEndpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  summary: 'What a browser needs to sign in with a passkey, within five minutes',
  access: 'public',
  response: Options,
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
        userHandle: z.optional(z.nullable(realText('secret', 200))),
      }),
    }),
  }),
  response: User,
  errors: ['PASSKEY_REFUSED', 'ACCOUNT_DEACTIVATED'],
})
