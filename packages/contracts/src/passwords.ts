import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { IdParams, Timestamp } from './scalars.ts'
import { realText } from './text.ts'

const EMPTY = 'Please fill in all fields'

/** A new password, as the reset page asks for it; the page shows the first rule that is broken. */
const newPassword = realText('secret', 256).check(
  z.minLength(1, EMPTY),
  z.minLength(8, 'Password must be at least 8 characters long'),
  z.regex(/\p{Ll}/u, 'Password must contain at least one lowercase letter'),
  z.regex(/\p{Lu}/u, 'Password must contain at least one uppercase letter'),
  z.regex(/\d/, 'Password must contain at least one number'),
)

const TypedTwice = z.object({ newPassword, confirmPassword: z.string().check(z.minLength(1, EMPTY)) })
type TypedTwice = z.output<typeof TypedTwice>

const confirmed = <T extends TypedTwice>() =>
  z.refine<T>((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
  })

export const ResetPasswordBody = z.object({
  token: realText('secret', 200),
  /** Digits, as the link carries them. */
  userId: z.union([realText('sign-in', 20), z.int()]),
  newPassword,
  /** Without it all passkeys are removed: a user who needs a reset cannot know who added them. */
  keepPasskeys: z.optional(z.boolean()),
})

/** The form of /reset-password: the password typed twice. */
export const ResetPasswordForm = z.extend(TypedTwice, { removePasskeys: z.optional(z.boolean()) }).check(confirmed())
export type ResetPasswordForm = z.output<typeof ResetPasswordForm>

/** A session alone may not change how its user signs in, or who has which role: the user types the password once more. */
export const ProofBody = z.object({
  currentPassword: realText('secret', 256).check(z.minLength(1, 'Please enter your password')),
})

export type ProofBody = z.output<typeof ProofBody>

export const ChangePasswordBody = z.object({
  currentPassword: realText('secret', 256).check(z.minLength(1, EMPTY)),
  newPassword,
  /** Also removes all passkeys: anybody who added one can sign in without a password. */
  removePasskeys: z.optional(z.boolean()),
})

export const ChangePasswordForm = z
  .extend(ChangePasswordBody, { confirmPassword: TypedTwice.shape.confirmPassword })
  .check(confirmed())

export const ResetLink = z.object({
  message: z.string(),
  /** Only a path if the API does not know its public address. */
  resetLink: z.string(),
  userEmail: z.string(),
  username: z.string(),
  expiresAt: Timestamp,
})

export const createResetLink = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/reset-link',
  summary: 'A link with which an investor sets a new password once, within an hour; earlier links end',
  access: 'admin',
  permission: 'reset-links',
  params: IdParams,
  response: ResetLink,
  errors: ['NOT_FOUND'],
  secret: true,
})

const passwordChange = { method: 'POST', response: z.object({ message: z.string() }), secret: true } as const

export const resetPassword = defineEndpoint({
  ...passwordChange,
  path: '/api/reset-password',
  summary: 'Set a new password with a reset link; all sessions end, and passkeys are removed',
  access: 'public',
  body: ResetPasswordBody,
  errors: ['INVALID_RESET_LINK', 'COMMON_PASSWORD'],
})

export const changePassword = defineEndpoint({
  ...passwordChange,
  path: '/api/change-password',
  summary: 'Change my password; my other sessions end',
  access: 'user',
  rate: 'defence',
  body: ChangePasswordBody,
  errors: ['WRONG_PASSWORD', 'COMMON_PASSWORD'],
})
