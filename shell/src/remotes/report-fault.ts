import { type ClientFault, reportFaults } from '@simvest/contracts'
import { api } from '@simvest/platform'
import { spoilLoad } from './watch-load.ts'

const MOST = 20
const reported = new Set<string>()

/** Tells the API which build failed, and nothing else: each kind of fault of a build once for as long as the page lives. */
export function reportFault({ remote, version, kind }: ClientFault): void {
  spoilLoad(remote, version)
  const key = `${remote} ${version} ${kind}`
  if (reported.has(key) || reported.size === MOST) return
  reported.add(key)
  // Whoever cannot load a build can often not reach the API either; nothing hangs on this.
  api.call(reportFaults, { body: { faults: [{ remote, version, kind }] } }).catch(() => {})
}
