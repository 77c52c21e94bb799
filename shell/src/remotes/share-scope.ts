import { LAZY, MODULES } from './shared-modules.ts'

declare const __SHARED_VERSIONS__: Record<string, string>

/** Returns the shell's modules for remotes, in the form of the federation runtime. Throws if one that the build lists is not here. */
export function sharedModules() {
  return Object.fromEntries(Object.entries(__SHARED_VERSIONS__).map(([name, version]) => [name, shared(name, version)]))
}

function shared(name: string, version: string) {
  const [module, load] = [MODULES[name], LAZY[name]]
  const shareConfig = { singleton: true, requiredVersion: false as const, eager: !load }
  if (module) return { version, shareConfig, lib: () => module }
  if (!load) throw new Error(`The shell does not share ${name}.`)
  return {
    version,
    shareConfig,
    get: async () => {
      const loaded = await load()
      return () => loaded
    },
  }
}

/**
 * Loads modules before a remote takes them, because the runtime would remember a failure for good, whereas an import can be
 * tried again. Throws if a script cannot be loaded.
 */
export async function loadShared(modules: readonly string[] = []): Promise<void> {
  await Promise.all(modules.map((name) => LAZY[name]?.()))
}
