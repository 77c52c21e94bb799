import { sealShared } from '@simvest/federation-plugins'
import { recordBuild } from '@simvest/platform/host'
import type { ListedRemote, PlaceInRegistry } from '@simvest/registry'
import type { ComponentType } from 'react'
import { nameOf } from './admit.ts'
import { fallenBack, host, preloadPage } from './host.ts'
import { pageModules } from './page-modules.ts'
import { reportFault } from './report-fault.ts'
import { setRemoteState } from './remote-states.ts'
import { loadShared, sharedModules } from './share-scope.ts'
import { watchLoad } from './watch-load.ts'

// The runtime was made before the modules that remotes share.
host.registerShared(sharedModules())
sealShared(host.shareScopeMap)
host.registerPlugins([pageModules()])

const loading = new Map<string, Promise<ComponentType>>()
const loaded = new Map<string, ComponentType>()

/** A page that is loaded already. */
export function loadedPage(place: PlaceInRegistry): ComponentType | undefined {
  return loaded.get(place.remote.base + place.page)
}

/**
 * Loads a page once. If its build fails, the build is tried once more, and then the last good build replaces it, with a note.
 * Throws the first error if nothing works; the page can then be requested again.
 */
export function loadPage(place: PlaceInRegistry): Promise<ComponentType> {
  const key = place.remote.base + place.page
  const before = loading.get(key)
  if (before) return before
  const { name, version } = place.remote
  const attempt = (place.remote.isolated ? loadFrame(place.remote) : load(place))
    .then((page) => {
      loaded.set(key, page)
      return page
    })
    .catch((error: Error) => {
      loading.delete(key)
      error.message = error.message.replace('[ Federation Runtime ]: ', '')
      reportFault({ remote: name, version, kind: error.name === 'ChangedFileError' ? 'changed-files' : 'load-failure' })
      setRemoteState(name, { status: 'failed', version, reason: error.message })
      throw error
    })
  loading.set(key, attempt)
  return attempt
}

/** Loads an isolated remote in its frame, by the shell there; its code never runs here. */
async function loadFrame(remote: ListedRemote): Promise<ComponentType> {
  return (await import(/* webpackChunkName: "isolated" */ '#isolated/isolated-remote.tsx')).isolatedPage(remote)
}

async function load({ remote, page }: PlaceInRegistry): Promise<ComponentType> {
  const { name, version } = remote
  const wanted = nameOf(remote)
  const isReplaced = fallenBack.has(wanted)
  if (!isReplaced) {
    setRemoteState(name, { status: 'loading', version })
    watchLoad(remote)
    // Loading reports the failure.
    void preloadPage({ remote, page }).catch(() => undefined)
    void loadShared(remote.takes?.[page]).catch(() => undefined)
  }
  const component = await host.loadRemote<ComponentType>(`${wanted}/${page}`)
  if (!component) throw new Error(wanted)
  const { running, error } = fallenBack.get(wanted) ?? {}
  if (!running || !error) {
    recordBuild(name, version)
    setRemoteState(name, { status: 'ready', version })
  } else if (!isReplaced) {
    watchLoad(running)
    reportFault({ remote: name, version, kind: 'fallback' })
    recordBuild(name, running.version)
    const { version: now, commit } = running
    const reason = error.message.replace('[ Federation Runtime ]: ', '')
    setRemoteState(name, { status: 'fallen-back', version: now, commit, wanted: version, reason })
  }
  return component
}
