import { nextCursor } from '@simvest/api-client'
import { CarriedSteps, type RunningFigure } from '@simvest/contracts'
import * as z from 'zod/mini'
import { readsToEnd, replace } from './apply.ts'
import { afterTold, RUNNING } from './apply-steps.ts'
import { endpointOf, pageKeyAt } from './cache.ts'
import { keep, keepPage } from './last-figures.ts'

/** The versions of carried answers, by key: an answer of an act may come after a message that is newer. */
const versions = new Map<string, number>()

/** Replaces what the page has read by what is carried, all at once, and returns the keys that need no read. */
export async function applyCarried(carried: unknown): Promise<ReadonlySet<string>> {
  const { version, values } = z.parse(CarriedSteps, carried)
  await readsToEnd(values.flatMap(({ address }) => [address, pageKeyAt(address)]))
  const applied = values.flatMap((value) => [value.address, pageKeyAt(value.address)].filter(applies(version, value)))
  return new Set(applied)
}

/** Returns whether a key now has a value: the answer at its address, or the same as a page of a list. */
function applies(version: number, { address, body, total, link }: CarriedSteps['values'][number]) {
  return (key: string): boolean => {
    const endpoint = endpointOf(key)
    const answer = endpoint && z.safeParse(endpoint.response, body)
    const isPage = key !== address
    if (!endpoint || !answer?.success || (isPage && total === undefined)) return false
    const data = key === RUNNING ? afterTold(answer.data as RunningFigure) : answer.data
    const page = { items: data as never, total: total ?? 0, next: nextCursor(link ?? null) }
    return replace<unknown>(key, (read) => {
      if (version < (versions.get(key) ?? 0)) return read
      versions.set(key, version)
      if (isPage) keepPage(endpoint, {}, key, page)
      else keep(endpoint, key, data)
      return isPage ? page : data
    })
  }
}
