import { createHash } from 'node:crypto'
import type { Registry, Rollout } from '@simvest/registry'
import type { Cohorts } from '@simvest/registry/folder'

/** The facts that select the builds for a browser. They identify nobody. */
export interface Visitor {
  /** A random number of this browser, from 0 to 99; undefined if the browser has none. */
  bucket?: number | undefined
  /** True if the browser gets its number with this answer. */
  isNew?: boolean
  /**
   * Whether the browser claims that an administrator is signed in. The claim needs no proof: it selects files that anybody
   * can fetch, and the session decides what a page may read or do.
   */
  isAdministrator?: boolean
  /** The builds that this browser loads from the machine that it runs on. */
  override?: Registry['override']
  /** Whether the page is fetched to be kept for times without a connection: its files must then be the site's own. */
  keepsPage?: boolean
}

export const BUCKETS = 100
export const BUCKET_COOKIE = 'simvest_bucket'

/** The visitor by their cookies. A number in another form than ours counts as none. */
export function visitorOf(cookies = ''): Visitor {
  const [, bucket] = /(?:^|; ?)simvest_bucket=(\d{1,2})(?:;|$)/.exec(cookies) ?? []
  const isAdministrator = /(?:^|; ?)(?:__Host-)?simvest_cohort=administrators(?:;|$)/.test(cookies)
  return { ...(bucket !== undefined && { bucket: Number(bucket) }), isAdministrator }
}

/** Returns the reasons for a visitor's rolled-out builds, by remote; remotes whose release the visitor gets are left out. */
export function cohortsOf(rollouts: Readonly<Record<string, Rollout>>, { bucket, isAdministrator }: Visitor): Cohorts {
  const names = Object.keys(rollouts)
  if (isAdministrator) return Object.fromEntries(names.map((remote) => [remote, 'administrators']))
  if (bucket === undefined) return {}
  const isIn = (remote: string, { version, percent }: Rollout) => placeOf(`${remote} ${version}`, bucket) < percent
  const chosen = Object.entries(rollouts).filter(([remote, rollout]) => isIn(remote, rollout))
  return Object.fromEntries(chosen.map(([remote]) => [remote, 'percent']))
}

const places = new Map<string, readonly number[]>()

/**
 * The place of a bucket in an order of all hundred that depends on the seed. So 5 per cent are exactly five buckets, a
 * browser that is in at 5 per cent is in at 25, and another version starts with other browsers.
 */
export function placeOf(seed: string, bucket: number): number {
  const known = places.get(seed) ?? orderOf(seed)
  places.delete(seed)
  places.set(seed, known)
  const [oldest] = places.keys()
  if (places.size > MAX_ROLLOUTS_KEPT && oldest !== undefined) places.delete(oldest)
  return known[bucket] ?? BUCKETS
}

/** More than the number of rollouts that can run at once. */
const MAX_ROLLOUTS_KEPT = 10

function orderOf(seed: string): readonly number[] {
  const hashes = Array.from({ length: BUCKETS }, (_, bucket) =>
    createHash('sha256').update(`${seed} ${bucket}`).digest('hex'),
  )
  const sorted = hashes.toSorted()
  return hashes.map((hash) => sorted.indexOf(hash))
}
