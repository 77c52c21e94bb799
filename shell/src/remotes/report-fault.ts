import { type ClientFault, reportFaults } from '@simvest/contracts'
import { api } from '@simvest/platform'
import { useRegistry } from './use-registry.ts'
import { spoilLoad } from './watch-load.ts'

const MAX_REPORTS = 20
const reported = new Set<string>()

/** Tells the API which build failed, and nothing else: each kind of fault of a build once in the life of the page. */
export function reportFault({ remote, version, kind }: ClientFault): void {
  // Errors of a developer's own build are not counted.
  if (useRegistry.getState().override?.remote === remote) return
  // A plugin says nothing about the build.
  if (kind !== 'plugin') spoilLoad(remote, version)
  const key = `${remote} ${version} ${kind}`
  if (reported.has(key) || reported.size === MAX_REPORTS) return
  reported.add(key)
  // A page that cannot load a build often cannot reach the API either; nothing depends on this call.
  api.call(reportFaults, { body: { faults: [{ remote, version, kind }] } }).catch(() => {})
}
