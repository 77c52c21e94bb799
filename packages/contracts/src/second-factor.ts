import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** `isVerified`: this session gave a code within the last twelve hours. */
export const SecondFactor = z.object({ isEnrolled: z.boolean(), isVerified: z.boolean() })
export type SecondFactor = z.output<typeof SecondFactor>

export const CodeBody = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Please enter the six digits of your authenticator app')),
})

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/second-factor',
  summary: 'Whether an authenticator app protects my account',
  access: 'user',
  response: SecondFactor,
  errors: [],
})

export const startTotp = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/totp',
  summary: 'Make a secret for an authenticator app; it counts once a code confirmed it',
  access: 'user',
  rate: 'changes',
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['ALREADY_ENROLLED'],
  secret: true,
})

export const verifyTotp = defineEndpoint({
  method: 'POST',
  path: '/api/second-factor/totp/verify',
  summary: 'Give a code: it confirms a new secret, and lets this session do what needs a second factor',
  access: 'user',
  rate: 'changes',
  body: CodeBody,
  response: SecondFactor,
  errors: ['WRONG_CODE'],
  secret: true,
})

export const removeTotp = defineEndpoint({
  method: 'DELETE',
  path: '/api/second-factor/totp',
  summary: 'Remove the authenticator app; needs a code given in this session',
  access: 'user',
  rate: 'changes',
  response: SecondFactor,
  errors: ['STEP_UP_REQUIRED'],
})
