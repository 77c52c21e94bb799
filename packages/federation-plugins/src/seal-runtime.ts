import type { Plugin } from './plugin.ts'

/** The globals that a runtime leaves on `window` for other runtimes. */
interface Federation {
  __GLOBAL_PLUGIN__: unknown[]
  __INSTANCES__: Instance[]
}

interface Instance {
  name?: string
  options?: { remotes?: readonly object[] }
}

export interface SealOptions {
  /** Is called for each attempt, by the code that makes it: the stack names its script. */
  refused: (what: string) => void
  /** Snapshots of the host and its remotes by `name` or `name:version`, made anew for each reader, such as the devtools' graph. */
  moduleInfo: () => object
}

const CORE = '_FEDERATION_RUNTIME_CORE'

/**
 * Takes from everybody else in this page what would change the runtime of this host or of its remotes: global plugins, an
 * instance that pretends to be another's, a constructor for debugging, a new `__FEDERATION__`. What can be read there is a copy. Call it
 * before the instance is made: the runtime reads global plugins in its constructor, before it calls any hook. Returns the plugins that were there:
 * none of them runs in the runtime, and a host may ask one what it wants.
 */
export function sealRuntime({ refused, moduleInfo }: SealOptions): Plugin[] {
  const federation = Reflect.get(globalThis, '__FEDERATION__') as Federation
  const refuse = (...plugins: ({ name?: unknown } | undefined)[]) => {
    for (const plugin of plugins) refused(String(plugin?.name))
    return 0
  }
  const outside = federation.__GLOBAL_PLUGIN__.splice(0) as Plugin[]
  const plugins = Object.freeze(Object.defineProperty([], 'push', { value: refuse }))
  show(
    federation,
    '__GLOBAL_PLUGIN__',
    () => plugins,
    (given) => refuse(...[given].flat()),
  )
  const instances = federation.__INSTANCES__.map(pictureOf)
  const listed = () =>
    Object.defineProperties([...instances], {
      push: { value: (...given: Instance[]) => instances.push(...given.map(pictureOf)) },
      // Each build gets an instance of its own, and none that somebody else left under its name.
      find: { value: () => undefined },
    })
  show(federation, '__INSTANCES__', listed)
  show(federation, 'moduleInfo', moduleInfo)
  // In debug mode every runtime writes its own here, and the next one would be made of it.
  show(federation, '__DEBUG_CONSTRUCTOR__', () => undefined)
  fix(globalThis, '__FEDERATION__', federation)
  return outside
}

/** Puts this host into the list that devtools read. */
export function showInstance(instance: Instance): void {
  const { __INSTANCES__ } = Reflect.get(globalThis, '__FEDERATION__') as Federation
  __INSTANCES__.push(instance)
}

/** An instance for readers: with it nobody registers a plugin or a remote. */
function pictureOf(instance: Instance): Instance {
  return Object.freeze({
    name: instance.name ?? '',
    get options() {
      return { remotes: (instance.options?.remotes ?? []).map((remote) => ({ ...remote })) }
    },
  })
}

/** Keeps the core that this host provides to its remotes (`experiments.externalRuntime`) the one that they take. */
export function lockCore(): void {
  fix(globalThis, CORE, Object.freeze({ ...(Reflect.get(globalThis, CORE) as object) }))
}

type ShareScope = Record<string, Record<string, object>>
type Scopes = Record<string, ShareScope>

/**
 * Keeps what this host shares what it is. Every remote is given the share scope, and may add modules of its own to it: whatever
 * it writes over the scope, the modules of the host, their versions or what they hold, is ignored.
 */
export function sealShared(scopes: Scopes): void {
  const scope = scopes['default'] ?? {}
  for (const [name, versions] of Object.entries(scope)) {
    for (const shared of Object.values(versions)) {
      for (const key of ['lib', 'get', 'version', 'from']) ignoreWrites(shared, key, Reflect.get(shared, key))
    }
    const ignored = { set: () => true, defineProperty: () => true, deleteProperty: () => true }
    ignoreWrites(scope, name, new Proxy(versions, ignored))
  }
  ignoreWrites(scopes, 'default', scope)
}

/** The runtime writes some of these again, and a property that cannot be written would stop it. */
function ignoreWrites(target: object, name: string, value: unknown): void {
  const keep = { get: () => value, set: (_: unknown) => undefined, enumerable: true, configurable: false }
  Object.defineProperty(target, name, keep)
}

function show(target: object, name: string, read: () => unknown, write: (given: object[]) => void = () => {}): void {
  Object.defineProperty(target, name, { get: read, set: write, configurable: false })
}

function fix(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: false, configurable: false })
}
