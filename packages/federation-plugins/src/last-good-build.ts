import { type Host, partsOf, type Plugin } from './plugin.ts'

export interface LastGoodBuildOptions {
  /** The remotes that may take the place of one that cannot be loaded, the best first. */
  before: (remote: string) => AsyncIterable<string>
  /** Whether another attempt at the same build may succeed; it resolves when the attempt can begin. */
  mayRetry: (error: Error, milliseconds: number) => Promise<boolean>
  /** Is called once for each remote that was replaced. */
  onFallBack?: (wanted: string, running: string, error: Error) => void
  /** The error to throw in the place of one that nothing could mend. */
  explain?: (error: Error) => Promise<Error | undefined>
}

/**
 * Tries a module again that could not be loaded, and then takes it from an earlier build. All further modules of that remote
 * come from the same build, so that they fit each other. The first error is thrown if nothing works.
 */
export function lastGoodBuild(options: LastGoodBuildOptions): Plugin {
  const replaced = new Map<string, string>()
  /** Requests that this plugin makes itself: their failures are answered where they are made. */
  const own = new Set<string>()
  const started = new Map<string, number>()

  async function attempt(origin: Host, name: string, module: string): Promise<unknown> {
    const request = `${name}/${module}`
    own.add(request)
    forget(origin, name)
    const loading = origin.loadRemote(request)
    return loading.catch(() => undefined).finally(() => own.delete(request))
  }

  async function replace(origin: Host, id: string, error: Error): Promise<unknown> {
    const { remote, module } = partsOf(id)
    const running = replaced.get(remote) ?? remote
    const took = performance.now() - (started.get(id) ?? 0)
    const again = (await options.mayRetry(error, took)) && (await attempt(origin, running, module))
    if (again) return again
    for await (const build of running === remote ? options.before(remote) : []) {
      const loaded = await attempt(origin, build, module)
      if (!loaded) continue
      replaced.set(remote, build)
      options.onFallBack?.(remote, build, error)
      return loaded
    }
    forget(origin, running)
    return undefined
  }

  return {
    name: 'last-good-build',
    async beforeRequest(args) {
      const { remote, module } = partsOf(args.id)
      if (!own.has(args.id)) started.set(args.id, performance.now())
      const running = replaced.get(remote)
      return running === undefined ? args : { ...args, id: `${running}/${module}` }
    },
    async errorLoadRemote({ id, error, lifecycle, origin }) {
      if (lifecycle !== 'onLoad' || own.has(id)) return undefined
      const first = error instanceof Error ? error : new Error(String(error))
      const loaded = await replace(origin, id, first)
      const better = loaded ? undefined : await options.explain?.(first)
      if (better) throw better
      return loaded
    },
  }
}

/** The entry of a build that never started runs anew. */
function forget({ moduleCache }: Host, name: string): void {
  if (!moduleCache.get(name)?.inited) moduleCache.delete(name)
}
