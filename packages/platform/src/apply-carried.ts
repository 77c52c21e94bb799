import { CarriedSteps } from '@simvest/contracts'
import * as z from 'zod/mini'
import { readsToEnd, replace } from './apply.ts'
import { endpointOf } from './cache.ts'
import { keep } from './last-figures.ts'

/** The versions of carried answers, by key: an answer of an act may come after a message that is newer. */
const versions = new Map<string, number>()

/** Replaces what the page has read by what is carried, all at once, and returns the keys that need no read. */
export async function applyCarried(carried: unknown): Promise<ReadonlySet<string>> {
  const { version, values } = z.parse(CarriedSteps, carried)
  await readsToEnd(values.map(({ address }) => address))
  const applied = values.filter(({ address, body }) => {
    const endpoint = endpointOf(address)
    const answer = endpoint && z.safeParse(endpoint.response, body)
    if (!endpoint || !answer?.success) return false
    return replace(address, (read) => {
      if (version < (versions.get(address) ?? 0)) return read
      versions.set(address, version)
      keep(endpoint, address, answer.data)
      return answer.data
    })
  })
  return new Set(applied.map(({ address }) => address))
}
