import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { realText } from './text.ts'

/** Where it does, people get reset links, decisions and word of sign-ins by mail. */
export const getMailService = defineEndpoint({
  method: 'GET',
  path: '/api/mail',
  summary: 'Whether this copy of Simvest sends mail',
  access: 'public',
  response: z.object({ isOn: z.boolean() }),
  errors: [],
})

/** The form of "Forgot Password?": a username or an e-mail address. */
export const ForgotPasswordBody = z.object({
  username: realText('sign-in', 254).check(z.trim(), z.minLength(1, 'Username is required')),
})

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'A mail with a reset link, if there is such an account; the answer is the same if there is none',
  access: 'public',
  rate: 'resets',
  body: ForgotPasswordBody,
  response: z.object({ message: z.string() }),
  errors: ['NOT_FOUND'],
  secret: true,
})
