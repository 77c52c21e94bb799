import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Id, IdParams, numberedQuery, Timestamp } from './scalars.ts'
import { text } from './text.ts'
import { shownText } from './shown-text.ts'

/** A note between administrators about a user. The user's own export contains it. */
export const UserNote = z.object({
  id: Id,
  text: shownText(),
  authorUsername: z.string(),
  createdAt: Timestamp,
})
export type UserNote = z.output<typeof UserNote>

export const UserNoteBody = z.object({
  text: text(2000, 'Please write a note.').check(z.minLength(1, 'Please write a note.')),
})

export const listUserNotes = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/notes',
  summary: "Administrators' notes about a user, newest first",
  access: 'admin',
  permission: 'read',
  params: IdParams,
  query: z.object(numberedQuery),
  response: z.array(UserNote),
})

export const addUserNote = defineEndpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/notes',
  summary: 'Add a note about a user',
  access: 'admin',
  permission: 'notes',
  params: IdParams,
  body: UserNoteBody,
  response: UserNote,
  errors: ['NOT_FOUND'],
})
