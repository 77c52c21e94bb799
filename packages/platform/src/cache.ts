import { type Endpoint, type InputOf, mayHaveChanged, pathOf } from '@simvest/contracts'
import { mutate } from 'swr'

/** The cache key of a read: its path with its query, so that `refresh` can name it by path. */
export function keyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> }
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return pathOf(endpoint, params) + (search && `?${search}`)
}

/** The key of a page of a list: its shape differs from the bare list at the same address. */
export function pageKeyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  return pageKeyAt(keyOf(endpoint, input))
}

export const pageKeyAt = (address: string) => address + PAGE

const PAGE = '#page'

export const isPageKey = (key: string) => key.endsWith(PAGE)

/** Milliseconds for which a page that opens uses earlier reads without reading again. */
const FRESH_TIME_MS = 5 * 60_000

const readAt = new Map<string, number>()

let newest: number | undefined

/** Keys whose values were persisted by an earlier visit and not read since. */
const persisted = new Set<string>()

/** Keys whose last read failed. */
const failed = new Set<string>()

/** Records that a key was read just now. */
export function recordRead(key: string): void {
  newest = Date.now()
  readAt.set(key, newest)
  persisted.delete(key)
  failed.delete(key)
}

/** Records that the value of a key was persisted by an earlier visit. */
export function recordKept(key: string): void {
  persisted.add(key)
  failed.delete(key)
}

/** Removes persisted values from the cache: no page may show them without their time. */
export async function dropKept(): Promise<void> {
  const left = [...persisted]
  persisted.clear()
  await mutate((key) => typeof key === 'string' && left.includes(key), undefined, { revalidate: false })
}

/** Records that the last read of a key failed. */
export function recordFailed(key: string): void {
  failed.add(key)
}

/** Whether the last read of a key failed. */
export const hasFailed = (key: string) => failed.has(key)

/** The time of the last read, as ISO 8601. Invalidations do not alter it: pages show the old values until they are read again. */
export function lastReadAt(): string | undefined {
  return newest === undefined ? undefined : new Date(newest).toISOString()
}

/** Whether a key was read within the last five minutes and not invalidated since. */
export function isFresh(key: string): boolean {
  return Date.now() - (readAt.get(key) ?? -Infinity) < FRESH_TIME_MS
}

/** Revalidates the reads that changes at these paths concern (`mayHaveChanged`); without paths, all reads. */
export async function refresh(paths?: readonly string[]): Promise<void> {
  await refreshMissing(paths)
}

/** Revalidates like `refresh`, except keys whose new answers have already arrived. */
export async function refreshMissing(
  paths?: readonly string[],
  applied: ReadonlySet<string> = NO_PATHS,
): Promise<void> {
  const isMeant = (key: string) => !applied.has(key) && (!paths || mayHaveChanged(key.replace(PAGE, ''), paths))
  // Paths without a displayed page are read again on display.
  for (const key of readAt.keys()) if (isMeant(key)) readAt.delete(key)
  await mutate((key) => typeof key === 'string' && isMeant(key))
}

/** The latest read of each key, under way or not. */
export const latestReads = new Map<string, Promise<unknown>>()

const endpoints = new Map<string, Endpoint>()

/** Records which endpoint is read under a key. */
export function noteEndpoint(key: string, endpoint: Endpoint): void {
  endpoints.set(key, endpoint)
}

/** Returns the endpoint that this page reads under a key. */
export const endpointOf = (key: string) => endpoints.get(key)

const NO_PATHS: ReadonlySet<string> = new Set()

const ownRequests = new Set<string>()

/** Records a request of this page whose answer names its changes; the stream repeats them. */
export function noteOwn(request: string): void {
  ownRequests.add(request)
}

const underWay = new Set<Promise<unknown>>()

/** The longest time that events of the stream wait for the answer to an act of this page. */
const TIMEOUT_MS = 1_000

/** Tracks an act of this page until it has settled, and returns it. */
export function noteAct<T>(act: Promise<T>): Promise<T> {
  underWay.add(act)
  return act.finally(() => underWay.delete(act))
}

/**
 * Whether the page has read again, or is reading, after each of these requests. The stream often tells of an act before its answer
 * is there.
 */
export async function isReadAlready(by: readonly string[] | undefined): Promise<boolean> {
  const isOwn = () => by !== undefined && by.every((request) => ownRequests.has(request))
  if (by && underWay.size > 0 && !isOwn())
    await Promise.race([Promise.allSettled(underWay), new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
  return isOwn()
}

/** Forgets everything that was read. */
export async function clearCache(): Promise<void> {
  readAt.clear()
  persisted.clear()
  failed.clear()
  newest = undefined
  await mutate(() => true, undefined, { revalidate: false })
}
