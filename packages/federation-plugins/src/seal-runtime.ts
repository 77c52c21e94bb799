/** What a runtime leaves on `window` for its like. */
interface Federation {
  __GLOBAL_PLUGIN__: unknown[]
  __INSTANCES__: unknown[]
}

const CORE = '_FEDERATION_RUNTIME_CORE'

/**
 * Takes from everybody else in this page what would change the runtime of this host or of its remotes: global plugins, an
 * instance that pretends to be another's, a constructor for debugging, a new `__FEDERATION__`. Call it before the instance is
 * made: the runtime reads global plugins in its constructor, before it calls any hook. `refused` is called for each attempt.
 */
export function sealRuntime(refused: (what: string) => void): void {
  const federation = Reflect.get(globalThis, '__FEDERATION__') as Federation
  const refuse = (...plugins: { name?: unknown }[]) => {
    for (const { name } of plugins) refused(String(name))
    return 0
  }
  const outside = federation.__GLOBAL_PLUGIN__.splice(0) as { name?: unknown }[]
  const plugins = Object.freeze(Object.defineProperty([], 'push', { value: refuse }))
  refuse(...outside)
  fix(federation, '__GLOBAL_PLUGIN__', plugins)
  // Each build gets an instance of its own, and none that somebody else left under its name.
  const instances = Object.defineProperty([...federation.__INSTANCES__], 'find', { value: () => undefined })
  fix(federation, '__INSTANCES__', instances)
  const noDebugger = { get: () => undefined, set: (_: unknown) => void refused('debugger') }
  Object.defineProperty(federation, '__DEBUG_CONSTRUCTOR__', noDebugger)
  fix(globalThis, '__FEDERATION__', federation)
}

/** Keeps the core that this host provides to its remotes (`experiments.externalRuntime`) the one that they take. */
export function lockCore(): void {
  fix(globalThis, CORE, Object.freeze({ ...(Reflect.get(globalThis, CORE) as object) }))
}

type ShareScope = Record<string, Record<string, object>>

/**
 * Keeps what this host shares what it is. Every remote is given the share scope, and may add modules of its own to it: whatever
 * it writes over those of the host, their versions or what they hold, is ignored.
 */
export function sealShared(scope: ShareScope): void {
  for (const [name, versions] of Object.entries(scope)) {
    for (const shared of Object.values(versions)) {
      for (const key of ['lib', 'get', 'version', 'from']) ignoreWrites(shared, key, Reflect.get(shared, key))
    }
    const ignored = { set: () => true, defineProperty: () => true, deleteProperty: () => true }
    ignoreWrites(scope, name, new Proxy(versions, ignored))
  }
}

/** The runtime writes some of these again, and a property that cannot be written would stop it. */
function ignoreWrites(target: object, name: string, value: unknown): void {
  const keep = { get: () => value, set: (_: unknown) => undefined, enumerable: true, configurable: false }
  Object.defineProperty(target, name, keep)
}

function fix(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: false, configurable: false })
}
