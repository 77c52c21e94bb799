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

/** Fetches again every read at or below these API paths, whatever its query; without paths, every read there is. */
export async function refresh(paths?: readonly string[]): Promise<void> {
  await mutate((key) => typeof key === 'string' && (!paths || paths.some((path) => isBelow(key, path))))
}

function isBelow(key: string, path: string): boolean {
  return key.startsWith(path) && ['', '/', '?', '#'].includes(key.charAt(path.length))
}

/** Forgets everything that was read. */
export async function clearCache(): Promise<void> {
  await mutate(() => true, undefined, { revalidate: false })
}
