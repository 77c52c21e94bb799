import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { NARROWING } from './narrowing.ts'
import { Id, IdParams } from './scalars.ts'
import { text } from './text.ts'
import { shownText } from './shown-text.ts'

const ORDER_FILTERS = ['status', ...NARROWING] as const

/** The filters of the console's lists, as their addresses name them. */
export const LIST_FILTERS = {
  users: ['search', 'filter', 'referrer', 'from', 'to'],
  deposits: ORDER_FILTERS,
  withdrawals: ORDER_FILTERS,
  queue: ['kind', ...ORDER_FILTERS],
  audit: ['action', 'actor', 'role', 'subject', 'order', 'least', 'most', 'from', 'to', 'zone'],
} as const
export type ViewList = keyof typeof LIST_FILTERS
const VIEW_LISTS = Object.keys(LIST_FILTERS) as ViewList[]

/** Returns the names in the address of a list's view: its filters, order and columns, and no page. */
export function namesInView(list: ViewList): readonly string[] {
  return [...LIST_FILTERS[list], 'sort', 'columns']
}

/** The filters that name a person. */
export const PERSON_FILTERS = ['search', 'actor', 'subject', 'person'] as const

export const VIEW_NAME_MAX = 60

const Shown = z.record(text(40), text(254, undefined, 'contact').check(z.minLength(1)))

/** A list as somebody kept it under a name. */
export const SavedView = z.object({
  id: Id,
  name: shownText(),
  shown: z.record(z.string(), z.string()),
  /** True if all people at the desk have it. */
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerUsername: z.string(),
})
export type SavedView = z.output<typeof SavedView>

export const ViewName = text(VIEW_NAME_MAX, 'Please name the view.').check(z.minLength(1, 'Please name the view.'))

const ViewBody = z
  .object({ list: z.enum(VIEW_LISTS), name: ViewName, shown: Shown, isShared: z.boolean() })
  .check(z.refine(isOfItsList, { path: ['shown'], message: 'The list has no such filter.' }))

function isOfItsList({ list, shown }: { list: ViewList; shown: Readonly<Record<string, string>> }): boolean {
  const names = namesInView(list)
  return Object.keys(shown).every((name) => names.includes(name))
}

export const listViews = defineEndpoint({
  method: 'GET',
  path: '/api/admin/views',
  summary: 'My views of a list and those that are shared, by name',
  access: 'admin',
  permission: 'read',
  query: z.object({ list: z.enum(VIEW_LISTS) }),
  response: z.array(SavedView),
})

export const saveView = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/views',
  summary: 'Keep a view of a list under a name; it replaces my view of that name. Operators may share it',
  access: 'admin',
  permission: 'read',
  body: ViewBody,
  response: SavedView,
  errors: ['VIEWS_FULL'],
})

export const removeView = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/views/{id}',
  summary: 'Remove a view of mine; operators may remove every shared one',
  access: 'admin',
  permission: 'read',
  params: IdParams,
  response: z.object({ id: Id }),
  errors: ['NOT_FOUND'],
})
