import { type Endpoint, type InputOf, pathOf } from '@simvest/contracts'
import { mutate } from 'swr'

/** The cache key of a read: its path with its query, so that `refresh` can name it by path. */
export function keyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> }
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return pathOf(endpoint, params) + (search && `?${search}`)
}

/** The key of a page: another shape than the bare list of the same address. */
export function pageKeyOf<E extends Endpoint>(endpoint: E, input: InputOf<E>): string {
  return `${keyOf(endpoint, input)}#page`
}

/** For how long a page that opens takes what was read before as it is. */
const FRESH_TIME = 5 * 60_000

const readAt = new Map<string, number>()

/** Notes that a key was read just now. */
export function recordRead(key: string): void {
  readAt.set(key, Date.now())
}

/** Whether a key was read within the last five minutes, and nothing has said since that it changed. */
export function isFresh(key: string): boolean {
  return Date.now() - (readAt.get(key) ?? -Infinity) < FRESH_TIME
}

/** Fetches again every read at or below these API paths, whatever its query; without paths, every read there is. */
export async function refresh(paths?: readonly string[]): Promise<void> {
  const isMeant = (key: string) => !paths || paths.some((path) => isBelow(key, path))
  // What no page shows at the moment is read when one does.
  for (const key of readAt.keys()) if (isMeant(key)) readAt.delete(key)
  await mutate((key) => typeof key === 'string' && isMeant(key))
}

function isBelow(key: string, path: string): boolean {
  return key.startsWith(path) && ['', '/', '?', '#'].includes(key.charAt(path.length))
}

/** Forgets everything that was read. */
export async function clearCache(): Promise<void> {
  readAt.clear()
  await mutate(() => true, undefined, { revalidate: false })
}
