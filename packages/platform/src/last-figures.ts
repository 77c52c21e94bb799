import { isApiError, isNetworkError, type PageOf } from '@simvest/api-client'
import { type Endpoint, getUser, type InputOf, type OutputOf, type User } from '@simvest/contracts'
import * as z from 'zod/mini'
import { isPageKey, keyOf } from './cache.ts'
import { isLogoutForced } from './force-logout.ts'
import { showKept } from './reach.ts'
import { mayBeSignedIn } from './session-hint.ts'
import { browserStore } from './storage.ts'

/** The last reads of one person in this browser. They are shown, with their time, only while the API does not answer. */
const LastFigures = z.object({
  userId: z.int(),
  reads: z.array(z.object({ key: z.string(), at: z.string(), body: z.unknown() })),
})
type LastFigures = z.output<typeof LastFigures>
type StoredRead = LastFigures['reads'][number]

/** The key in local storage. */
const KEY = 'lastFigures'

/** The lifetime of an unused session, in milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000

/** The newest reads; a dashboard makes about ten. */
const MAX_READS = 30

/** The newest pages of lists among them; one can be as large as all that a dashboard reads. */
const MOST_PAGES = 4

/** Milliseconds in which reads are collected before they are written. */
const PAUSE_MS = 1_000

/** The person whose reads this page keeps. */
let owner: number | undefined
/** The reads of this page itself, which are never replaced by earlier ones. */
const own = new Map<string, StoredRead>()
let writing: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps from here on what this person reads; what anybody else left is erased. Nothing is kept for administrators, who read
 * about others, for guests, whose accounts end after an hour, for sessions that owe a code, and where nobody is signed in.
 */
export function keepFiguresOf(user?: User | null): void {
  if (!user || user.isAdmin || user.guestUntil || user.needsStepUp) {
    owner = undefined
    own.clear()
    return write(undefined)
  }
  if (owner !== user.id) {
    own.clear()
    owner = user.id
    if (stored()?.userId !== owner) write({ userId: owner, reads: [] })
  }
  keep(getUser, keyOf(getUser, {}), user)
}

/** Keeps an answer, if its endpoint allows that. */
export function keep<E extends Endpoint>(endpoint: E, key: string, answer: OutputOf<E>): void {
  keepAs(endpoint, key, answer)
}

/** Keeps the first page of a list, if its endpoint allows that, but not of a search: nothing that was typed is kept. */
export function keepPage<E extends Endpoint>(endpoint: E, input: InputOf<E>, key: string, page: PageOf<E>): void {
  const { query = {} } = input as { query?: { page?: number; cursor?: string; search?: string } }
  const isFirst = (query.page ?? 1) === 1 && query.cursor === undefined
  if (isFirst && !query.search) keepAs(endpoint, key, page.items, (items) => [items, page.total, page.next ?? null])
}

/** The answer that was kept in place of one that did not come. Throws the error if something else is wrong, or nothing was kept. */
export function keptInstead<E extends Endpoint>(endpoint: E, key: string, error: unknown): OutputOf<E> {
  return keptAs(endpoint.response, endpoint, key, error) as OutputOf<E>
}

/** The same for a page of a list. */
export function keptPageInstead<E extends Endpoint>(endpoint: E, key: string, error: unknown): PageOf<E> {
  const [items, total, next] = keptAs(pageOf(endpoint), endpoint, key, error) as [OutputOf<E>, number, string | null]
  return { items, total, next: next ?? undefined }
}

/** Items, how many there are on all pages, and the cursor of the next page. */
function pageOf({ response }: Endpoint) {
  return z.tuple([response, z.int(), z.nullable(z.string())])
}

function keepAs({ kept, response }: Endpoint, key: string, answer: unknown, inPage = (body: unknown) => body) {
  if (!kept || owner === undefined) return
  const body = inPage(withoutTexts(z.encode(response, answer), kept))
  own.set(key, { key, at: new Date().toISOString(), body })
  writing ??= setTimeout(writeOwn, PAUSE_MS)
}

function keptAs(form: Endpoint['response'], { kept }: Endpoint, key: string, error: unknown): unknown {
  const isUnanswered = isNetworkError(error) || (isApiError(error) && error.status > 500)
  const last = kept && isUnanswered && !own.has(key) ? lastFigures() : undefined
  const found = last?.reads.find((each) => each.key === key)
  // A later version may have another form of the answer.
  const answer = z.safeParse(form, found?.body)
  if (!last || !found || !answer.success) throw error
  owner = last.userId
  showKept(found.at)
  return answer.data
}

/** Returns the last reads that may be shown: only to the person who reads in this page, and only in a browser with a session. */
function lastFigures(): LastFigures | undefined {
  const last = mayBeSignedIn() && !isLogoutForced() ? stored() : undefined
  return owner === undefined || last?.userId === owner ? last : undefined
}

/** A value of which every text is emptied, but for those of these names. JSON within a text becomes an empty object. */
function withoutTexts(value: unknown, kept: readonly string[], name = ''): unknown {
  if (typeof value === 'string') return kept.includes(name) ? value : value.startsWith('{') ? '{}' : ''
  if (Array.isArray(value)) return value.map((each) => withoutTexts(each, kept, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([own, inner]) => [own, withoutTexts(inner, kept, own)]))
}

function writeOwn(): void {
  clearTimeout(writing)
  writing = undefined
  const last = lastFigures()
  // In another tab this person may have signed out, or another one in.
  if (!last || last.userId !== owner) return
  const earlier = last.reads.filter(({ key }) => !own.has(key))
  const newest = [...own.values(), ...earlier].toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const pages = newest.filter(({ key }) => isPageKey(key)).slice(0, MOST_PAGES)
  const reads = newest.filter((each) => !isPageKey(each.key) || pages.includes(each)).slice(0, MAX_READS)
  write({ userId: owner, reads })
}

window.addEventListener('pagehide', writeOwn)

function stored(): LastFigures | undefined {
  try {
    const { userId, reads } = z.parse(LastFigures, JSON.parse(browserStore.get(KEY) ?? 'null'))
    return { userId, reads: reads.filter(({ at }) => Date.now() - Date.parse(at) < KEPT_MS) }
  } catch {
    return undefined
  }
}

function write(figures: LastFigures | undefined): void {
  if (figures) browserStore.set(KEY, JSON.stringify(figures))
  else browserStore.remove(KEY)
}
