import { Carried } from '@simvest/contracts'
import * as z from 'zod/mini'
import { apply } from './apply.ts'
import { endpointOf } from './cache.ts'
import { keep } from './last-figures.ts'

/** The versions of carried answers, by key: an answer of an act may come after a message that is newer. */
const versions = new Map<string, number>()

/** Replaces what the page has read by what is carried, and returns the keys that need no read. */
export async function applyCarried(carried: unknown): Promise<ReadonlySet<string>> {
  const { version, values } = z.parse(Carried, carried)
  const applied = values.map(async ({ address, body }) => {
    if (version < (versions.get(address) ?? 0)) return [address]
    const endpoint = endpointOf(address)
    if (!endpoint) return []
    const answer = z.safeParse(endpoint.response, body)
    if (!answer.success || !(await apply(address, () => answer.data))) return []
    versions.set(address, version)
    keep(endpoint, address, answer.data)
    return [address]
  })
  return new Set((await Promise.all(applied)).flat())
}
