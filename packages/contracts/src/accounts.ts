import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { properName } from './names.ts'
import { ROLES } from './roles.ts'
import { Id, LanguageTag, Money, Timestamp } from './scalars.ts'
import { realText, text } from './text.ts'
import { shownText } from './shown-text.ts'

export const ID_STATUSES = ['', 'PENDING', 'UNDER REVIEW', 'APPROVED', 'REJECTED'] as const

/** The signed-in user. `balance` and `fundBalance` are the same figure. */
export const User = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  fullName: z.nullable(shownText()),
  phoneNumber: z.nullable(z.string()),
  residence: z.nullable(shownText()),
  occupation: z.nullable(shownText()),
  referrerEmail: z.nullable(z.string()),
  /** Has a role at the desk. */
  isAdmin: z.boolean(),
  role: z.nullable(z.enum(ROLES)),
  idStatus: z.enum(ID_STATUSES),
  /** The reason for rejecting the document. */
  idReason: z.optional(z.nullable(shownText())),
  /** The address of the identity document, while there is one. */
  idDocumentUrl: z.optional(z.nullable(z.string())),
  /** When the document will be erased, once it was decided. */
  idErasureAt: z.optional(z.nullable(Timestamp)),
  balance: Money,
  fundBalance: Money,
  profitBalance: Money,
  aiEnabled: z.boolean(),
  aiStartTime: z.nullable(Timestamp),
  isDeactivated: z.boolean(),
  /** The session owes a code of the authenticator app; without the code little else is open. Only in one's own record. */
  needsStepUp: z.optional(z.boolean()),
  /** An operator asked for an authenticator app, and there is none: the console stays closed. Only in one's own record. */
  lacksFactor: z.optional(z.boolean()),
  /** When the account is erased, with all that happened in it: only the account of a guest, who tries the demo. */
  guestUntil: z.optional(z.nullable(Timestamp)),
  /** The language of mails, and of pages in a browser without a chosen one; null until it is set. Only in the user's own record. */
  language: z.optional(z.nullable(LanguageTag)),
  /** Whether mails about the account come to its address. Only in one's own record. */
  emailConfirmed: z.optional(z.boolean()),
  createdAt: Timestamp,
})
export type User = z.output<typeof User>

const username = text(40).check(
  z.minLength(3, 'Username must be at least 3 characters'),
  // At sign-in, a name with an @ could be taken for somebody's e-mail address.
  z.regex(/^[^@]*$/u, 'Username cannot contain @'),
  ...properName,
)

const password = realText('secret', 256).check(z.minLength(6, 'Password must be at least 6 characters'))

const emailAddress = (message: string) => text(254, undefined, 'contact').check(z.email(message))

const fullName = text(100).check(z.minLength(2, 'Full name must be at least 2 characters'), ...properName)

export const RegisterBody = z.object({
  username,
  email: emailAddress('Please enter a valid email address'),
  password,
  fullName: z.optional(fullName),
  referrerEmail: z.optional(z.union([z.literal(''), emailAddress('Invalid email address')], 'Invalid email address')),
  /** The language of the page. */
  language: z.optional(LanguageTag),
})

const confirmPassword = z.string().check(z.minLength(1, 'Please confirm your password'))

const samePassword = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.confirmPassword === '' || form.password === form.confirmPassword,
  { path: ['confirmPassword'], error: "Passwords don't match" },
)

/** The form of /register: the body of the call, with a required full name and the password typed twice. */
export const RegisterForm = z
  .extend(RegisterBody, {
    fullName,
    confirmPassword,
  })
  .check(samePassword)

/** The registration mode of the combined page: four fields, and a message of its own for a bad address. */
export const QuickRegisterForm = z
  .object({ username, email: emailAddress('Invalid email address'), password, confirmPassword })
  .check(samePassword)

/** `username` may be a username or an e-mail address. */
export const LoginBody = z.object({
  username: realText('sign-in', 254).check(z.trim(), z.minLength(1, 'Username is required')),
  password: realText('secret', 256).check(z.minLength(1, 'Password is required')),
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account and sign in',
  access: 'public',
  rate: 'registrations',
  body: RegisterBody,
  response: User,
  errors: [
    'USERNAME_TAKEN',
    'EMAIL_TAKEN',
    'SELF_REFERRAL',
    'COMMON_PASSWORD',
    'INVALID_CREDENTIALS',
    'ACCOUNT_DEACTIVATED',
  ],
})

const signIn = {
  method: 'POST',
  access: 'public',
  response: User,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_DEACTIVATED'],
} as const

export const startAsGuest = defineEndpoint({
  ...signIn,
  path: '/api/guest',
  summary: 'Try the demo: open an account that is erased after an hour, and sign in',
  rate: 'guests',
})

export const login = defineEndpoint({
  ...signIn,
  path: '/api/login',
  summary: 'Sign in with a username or an e-mail address',
  body: LoginBody,
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End this session',
  access: 'public',
  response: z.object({ message: z.string() }),
})

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in user with both wallets',
  access: 'user',
  forTokens: true,
  beforeSecondStep: true,
  response: User,
  kept: [
    'username',
    'fullName',
    'role',
    'idStatus',
    'idErasureAt',
    'aiStartTime',
    'guestUntil',
    'language',
    'createdAt',
  ],
  carried: [''],
})

export const deleteMyAccount = defineEndpoint({
  method: 'POST',
  path: '/api/user/delete',
  summary: 'Delete my account; it is signed out everywhere, and an administrator can restore it',
  access: 'user',
  /** The user's own username, typed again. */
  body: z.object({ confirmation: realText('sign-in', 254).check(z.trim()) }),
  response: z.object({ message: z.string() }),
})
