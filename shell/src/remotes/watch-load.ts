import { type BuildLoad, reportLoads } from '@simvest/contracts'
import { api } from '@simvest/platform'
import type { ListedRemote } from '@simvest/registry'

declare const process: { env: { NODE_ENV: string } }

/** For how long a page watches a build for failures: longer than it waits for a load that hangs. */
const WATCH_DURATION_MS = 10_000
/** Results that are nearly due are sent along with those that are due: a page makes one call for its first screen. */
const NEARLY_DUE_MS = 3_000
const MAX_LOADS = 20

type Build = Pick<ListedRemote, 'name' | 'version' | 'channel' | 'cohort'>

interface WatchedLoad extends BuildLoad {
  due: number
  told: boolean
}

const watched = new Map<string, WatchedLoad>()
const keyOf = (remote: string, version: string) => `${remote} ${version}`

/**
 * Watches a build from its first request, and tells the API once for this page whether it loaded well: one trial of this
 * build, the same for success and failure. Pages of people who chose a preview, or who have a build as administrators, do not
 * count: a rollout is judged by the browsers that chance chose.
 */
export function watchLoad({ name, version, channel, cohort }: Build): void {
  const key = keyOf(name, version)
  const isOurs = channel === undefined && cohort !== 'administrators' && process.env.NODE_ENV !== 'development'
  if (!isOurs || watched.has(key) || watched.size === MAX_LOADS) return
  watched.set(key, { remote: name, version, well: true, due: Date.now() + WATCH_DURATION_MS, told: false })
  setTimeout(tell, WATCH_DURATION_MS)
}

/** Some part of the build failed in this page. */
export function spoilLoad(remote: string, version: string): void {
  const load = watched.get(keyOf(remote, version))
  if (load) load.well = false
}

function tell(): void {
  const due = [...watched.values()].filter((load) => !load.told && load.due <= Date.now() + NEARLY_DUE_MS)
  if (due.length === 0) return
  for (const load of due) load.told = true
  const loads = due.map(({ remote, version, well }) => ({ remote, version, well }))
  // Best effort: a failure loses only a count.
  api.call(reportLoads, { body: { loads } }).catch(() => {})
}
