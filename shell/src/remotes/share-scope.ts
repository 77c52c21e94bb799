import { LAZY, MODULES } from './shared-modules.ts'

declare const __SHARED_VERSIONS__: Record<string, string>

/** A module in one version, in the form of Module Federation's containers. */
interface SharedModule {
  get: () => (() => object) | Promise<() => object>
  from: string
  eager: boolean
  loaded: 1
}

export type ShareScope = Record<string, Record<string, SharedModule>>

/** Every container is given this one object: it would refuse a second. */
export const shareScope: ShareScope = Object.fromEntries(
  Object.entries(__SHARED_VERSIONS__).map(([name, version]) => [name, { [version]: provided(name) }]),
)

function provided(name: string): SharedModule {
  const module = MODULES[name]
  const load = LAZY[name]
  const shared = { from: 'simvest_shell', eager: !load, loaded: 1 as const }
  if (module) return { ...shared, get: () => () => module }
  if (!load) throw new Error(`The shell has no module ${name} to share.`)
  return {
    ...shared,
    get: async () => {
      const loaded = await load()
      return () => loaded
    },
  }
}

/**
 * Loads modules before a remote takes them, because a remote would remember a failure for good, whereas an import can be tried
 * again. Throws if a script cannot be loaded.
 */
export async function loadShared(modules: readonly string[] = []): Promise<void> {
  await Promise.all(modules.map((name) => LAZY[name]?.()))
}
