import {
  loadRemote as loadFederated,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { RemoteModule } from '@simvest/platform'
import { recordBuild } from '@simvest/platform/host'
import { type PublishedRemote, satisfies } from '@simvest/registry'

declare const __PLATFORM_VERSION__: string

/** The remote was built against a platform that this shell does not have. Nothing of it was run. */
class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError'
}

const ENTRY_TIMEOUT = 3_000

const loaded = new Map<string, Promise<RemoteModule>>()
const known = new Map<string, PublishedRemote>()
let attempts = 0

/**
 * Loads a remote's module once; what failed can be asked for again. Throws IncompatibleRemoteError before any of its
 * code runs, or the browser's and federation's own errors.
 */
export function loadRemote(remote: PublishedRemote): Promise<RemoteModule> {
  const before = loaded.get(remote.name)
  if (before) return before
  const loading = load(remote).catch((error: unknown) => {
    loaded.delete(remote.name)
    throw error
  })
  loaded.set(remote.name, loading)
  return loading
}

async function load(remote: PublishedRemote): Promise<RemoteModule> {
  if (!satisfies(__PLATFORM_VERSION__, remote.platform)) {
    throw new IncompatibleRemoteError(
      `${remote.name} ${remote.version} needs platform ${remote.platform}; this shell has ${__PLATFORM_VERSION__}.`,
    )
  }
  preloadScripts(remote)
  const name = `mfe_${remote.name.replace(/-/g, '_')}`
  if (!known.has(remote.base)) {
    known.set(remote.base, remote)
    registerRemotes([{ name, entry: new URL(remote.base + remote.entry, location.origin).href, type: 'global' }])
  }
  const module = await loadFederated<{ remote: RemoteModule }>(`${name}/remote`)
  if (!module) throw new Error(`${remote.name} ${remote.version} has no module`)
  recordBuild(remote.name, remote.version)
  return module.remote
}

/** Entry and module at once instead of one after the other. */
function preloadScripts(remote: PublishedRemote): void {
  for (const file of [remote.entry, ...remote.exposed]) {
    const href = remote.base + file
    if (document.querySelector(`link[href="${href}"]`)) continue
    const link = document.createElement('link')
    Object.assign(link, {
      rel: 'preload',
      as: 'script',
      href,
      crossOrigin: 'anonymous',
      integrity: remote.integrity[file],
    })
    document.head.append(link)
  }
}

/**
 * Federation waits for a hanging entry for 20 s and then again for the same address. Here an entry gets 3 s, a fresh
 * address with every attempt after the first, and the integrity that the registry names.
 */
const guardedScripts: ModuleFederationRuntimePlugin = {
  name: 'guarded-scripts',
  createScript({ url }) {
    const { origin, pathname } = new URL(url, location.origin)
    const remote = Array.from(known.values()).find(({ base }) => pathname.startsWith(base))
    if (origin !== location.origin || !remote) return undefined
    attempts += 1
    const script = document.createElement('script')
    script.src = attempts > known.size ? `${pathname}?attempt=${attempts}` : pathname
    script.async = true
    script.crossOrigin = 'anonymous'
    script.integrity = remote.integrity[pathname.slice(remote.base.length)] ?? ''
    return { script, timeout: ENTRY_TIMEOUT }
  },
}

registerPlugins([guardedScripts])
