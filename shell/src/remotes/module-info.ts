import { addressOf, type Registry } from '@simvest/registry'
import { describedBuild } from './read-registry.ts'

let registry: Registry = { remotes: [], refused: [] }

/** Lets devtools see the remotes of this page. */
export function showRemotes(shown: Registry): void {
  registry = shown
}

/**
 * The remotes of this page as `mf-manifest.json` would have the runtime describe them: the panels of Module Federation's devtools draw their
 * lists and their graph of dependencies from it. The registry is what the page knows; nothing is loaded for it, and nobody but readers uses it.
 */
export function moduleInfo(): object {
  const builds = registry.remotes.map((listed) => {
    const remote = describedBuild(listed)
    const shared = Object.entries(remote.shared).map(([name, requiredVersion]) => ({
      sharedName: name,
      version: requiredVersion,
      shareConfig: { requiredVersion, singleton: true },
    }))
    const snapshot = {
      version: remote.version,
      remoteEntry: new URL(addressOf(remote, remote.entry), document.baseURI).href,
      modules: remote.routes.map(({ page, path }) => ({ moduleName: page, modulePath: path })),
      shared,
      remotesInfo: {},
    }
    return [`${remote.name}:${remote.version}`, snapshot] as const
  })
  const remotesInfo = Object.fromEntries(
    registry.remotes.map(({ name, version }) => [name, { matchedVersion: version }]),
  )
  const { version = '' } = registry.shell ?? {}
  return { simvest_shell: { version, remoteEntry: '', remotesInfo }, ...Object.fromEntries(builds) }
}
