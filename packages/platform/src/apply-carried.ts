import { Carried } from '@simvest/contracts'
import * as z from 'zod/mini'
import { apply, endpointOf, isOutdated, noteVersion } from './cache.ts'
import { keep } from './last-figures.ts'

/** Replaces what the page has read by what is carried, and returns the keys that need no read. */
export async function applyCarried(carried: unknown): Promise<ReadonlySet<string>> {
  const { version, values } = z.parse(Carried, carried)
  const applied = values.map(async ({ address, body }) => {
    if (isOutdated(address, version)) return [address]
    const endpoint = endpointOf(address)
    if (!endpoint) return []
    const answer = z.safeParse(endpoint.response, body)
    if (!answer.success || !(await apply(address, () => answer.data))) return []
    noteVersion(address, version)
    keep(endpoint, address, answer.data)
    return [address]
  })
  return new Set((await Promise.all(applied)).flat())
}
