import { loadShare } from '@module-federation/enhanced/runtime'

/**
 * Modules that remotes take from the shell and most pages do not need. They are imported here by other names than the shared
 * ones: federation would remember a failure for good, whereas an import can be tried again.
 */
const LAZY: Record<string, () => Promise<unknown>> = {
  '@simvest/ui-kit/controls': () => import(/* webpackChunkName: "@simvest/ui-kit/controls" */ '@simvest/ui-kit/lazy'),
}

/** Loads the modules before a remote takes them. Throws if a script cannot be loaded; it can be tried again. */
export async function loadShared(modules: readonly string[] = []): Promise<void> {
  await Promise.all(modules.map(load))
}

async function load(module: string): Promise<void> {
  await LAZY[module]?.()
  // Federation then counts the module as the shell's. A module of the remote that took it first would leave with that remote.
  await loadShare(module)
}
