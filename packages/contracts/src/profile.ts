import { DOCUMENT } from './limits-of-requests.ts'
import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { properName } from './names.ts'
import { IdParams, LanguageTag } from './scalars.ts'
import { realText, text } from './text.ts'

const TOO_LARGE = 'Please select an image smaller than 5MB'
const AS_DATA_URL = Math.ceil(DOCUMENT.most / 3) * 4 + 100

const words = (minimum: number, maximum: number, error: string, contact?: 'contact') =>
  text(maximum, error, contact).check(z.minLength(minimum, error))

/** The form of /profile and its body. */
export const ProfileBody = z.object({
  fullName: words(2, 100, 'Full name is required').check(...properName),
  phoneNumber: words(10, 40, 'Valid phone number is required', 'contact'),
  residence: words(2, 200, 'Place of residence is required'),
  occupation: words(2, 100, 'Occupation is required'),
  /** An image as a data URL; without one the document stays as it is. */
  idDocument: z.optional(z.nullable(realText('picture', AS_DATA_URL, undefined, TOO_LARGE))),
})

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/profile',
  summary: 'Change my profile; a new identity document waits for an administrator',
  access: 'user',
  rate: 'changes',
  body: ProfileBody,
  bodyLimit: AS_DATA_URL + 10_000,
  response: User,
  errors: ['FILE_TOO_LARGE', 'NOT_AN_IMAGE', 'UPLOAD_QUOTA'],
})

export const setLanguage = defineEndpoint({
  method: 'PUT',
  path: '/api/language',
  summary: 'Choose the language of my mails, and of pages in browsers where nobody chose one',
  access: 'user',
  forGuests: true,
  rate: 'changes',
  body: z.object({ language: LanguageTag }),
  response: z.object({ language: LanguageTag }),
})

export const getDocument = defineEndpoint({
  method: 'GET',
  path: '/api/user/{id}/document',
  summary: "A user's identity document, for the user and administrators; a look by one puts it under review",
  access: 'user',
  permission: 'identity',
  params: IdParams,
  query: z.object({ download: z.optional(z.enum(['true', 'false'])) }),
  response: z.string(),
  produces: 'image/jpeg',
  errors: ['NOT_FOUND'],
})
