import { type BuildLoad, reportLoads } from '@simvest/contracts'
import { api } from '@simvest/platform'
import type { ListedRemote } from '@simvest/registry'

declare const process: { env: { NODE_ENV: string } }

/** How long a page looks whether something of a build fails: longer than a load that hangs is waited for. */
const WATCHED = 10_000
/** What is nearly due is told with what is: a page makes one call for its first screen. */
const NEARLY = 3_000
const MOST = 20

type Build = Pick<ListedRemote, 'name' | 'version' | 'channel' | 'cohort'>

interface Watched extends BuildLoad {
  due: number
  told: boolean
}

const watched = new Map<string, Watched>()
const keyOf = (remote: string, version: string) => `${remote} ${version}`

/**
 * Watches a build from when it is asked for, and tells the API once for this page whether it went well: that is one try
 * of this build, and the same for good and for bad. Who chose a preview, or has a build as an administrator, says nothing
 * about others: a rollout is judged by those whom chance chose.
 */
export function watchLoad({ name, version, channel, cohort }: Build): void {
  const key = keyOf(name, version)
  const isOurs = channel === undefined && cohort !== 'administrators' && process.env.NODE_ENV !== 'development'
  if (!isOurs || watched.has(key) || watched.size === MOST) return
  watched.set(key, { remote: name, version, well: true, due: Date.now() + WATCHED, told: false })
  setTimeout(tell, WATCHED)
}

/** Something of a build failed in this page. */
export function spoilLoad(remote: string, version: string): void {
  const load = watched.get(keyOf(remote, version))
  if (load) load.well = false
}

function tell(): void {
  const due = [...watched.values()].filter((load) => !load.told && load.due <= Date.now() + NEARLY)
  if (due.length === 0) return
  for (const load of due) load.told = true
  const loads = due.map(({ remote, version, well }) => ({ remote, version, well }))
  // Nothing hangs on this.
  api.call(reportLoads, { body: { loads } }).catch(() => {})
}
