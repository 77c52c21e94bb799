import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { realText } from './text.ts'

/** The call for the mail service. If it sends, people get reset links, decisions and notices of sign-ins by mail. */
export const getMailService = defineEndpoint({
  method: 'GET',
  path: '/api/mail',
  summary: 'Whether this copy of Simvest sends mail',
  access: 'public',
  response: z.object({ isOn: z.boolean() }),
})

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/confirm-email',
  summary: 'Confirm the address of an account with the link that was mailed there',
  access: 'public',
  rate: 'resets',
  body: z.object({ token: realText('secret', 200).check(z.minLength(1)) }),
  response: z.object({ isConfirmed: z.boolean() }),
  errors: ['NOT_FOUND'],
  secret: true,
})

/** `isMailed` is false if a mail was written in the last day, if the address is confirmed, or if no mails are sent. */
export const mailConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/confirmation-mail',
  summary: 'Mail the link that confirms my address, at most once a day',
  access: 'user',
  rate: 'changes',
  response: z.object({ isMailed: z.boolean() }),
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
