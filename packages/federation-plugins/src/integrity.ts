import type { Plugin } from './plugin.ts'
import type { ScriptGuard } from './script-guard.ts'

const ENTRIES = '__GLOBAL_LOADING_REMOTE_ENTRY__'

interface Container {
  init: (...given: never[]) => unknown
  get: (module: string) => unknown
}

/**
 * Fetches entries, preloads and manifests of remotes with the hashes that a guard knows, and nothing that it does not know. What
 * a build fetches later, its own bundler's runtime does, of which no hook hears: it has to pass its scripts to the guard.
 */
export function integrity(guard: ScriptGuard): Plugin {
  const ours = new WeakSet<object>()
  const loading = new Set<string>()
  return {
    name: 'integrity',
    // The runtime keeps entries in a global list, where any script of the page could put another one.
    afterMatchRemote({ remoteInfo }) {
      const key = remoteInfo && `${remoteInfo.name}:${remoteInfo.entry}`
      if (key && !loading.has(key)) Reflect.deleteProperty(Reflect.get(globalThis, ENTRIES) as object, key)
    },
    async loadEntry({ remoteInfo: { name, entry, entryGlobalName } }) {
      loading.add(`${name}:${entry}`)
      try {
        const container = await runEntry(guard, entry, entryGlobalName)
        if (!container) throw new Error(`${name} left no container ${entryGlobalName}.`)
        ours.add(container)
        return container as never
      } finally {
        loading.delete(`${name}:${entry}`)
      }
    },
    afterLoadEntry({ remoteInfo: { name }, remoteEntryExports, error }) {
      if (error !== undefined || !remoteEntryExports || ours.has(remoteEntryExports)) return
      throw new Error(`The container of ${name} is not the one that its entry left.`)
    },
    createScript({ url }) {
      const script = Object.assign(document.createElement('script'), { src: url })
      guard.guard(script)
      return script
    },
    createLink({ url, attrs }) {
      const link = document.createElement('link')
      for (const [name, value] of Object.entries({ ...attrs, href: url })) link.setAttribute(name, String(value))
      return Object.assign(link, { crossOrigin: 'anonymous', integrity: guard.integrityOf(url) })
    },
    fetch: (url, init) => fetch(url, { ...init, integrity: guard.integrityOf(url) }),
  }
}

/** Runs an entry and returns what it leaves in its global variable. */
async function runEntry(guard: ScriptGuard, entry: string, variable: string): Promise<Container | undefined> {
  // A container that another build or a failed attempt left behind must not answer for this build.
  const isFree = Reflect.set(globalThis, variable, undefined) && Reflect.get(globalThis, variable) === undefined
  if (!isFree) throw new Error(`Another script of this page holds ${variable}.`)
  const script = document.createElement('script')
  script.src = entry
  guard.guard(script)
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', () => reject(new Error(`${entry} could not be loaded.`)))
    document.head.append(script)
  }).finally(() => script.remove())
  return Reflect.get(globalThis, variable) as Container | undefined
}
