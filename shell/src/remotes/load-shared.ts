import { loadShare } from '@module-federation/enhanced/runtime'

/**
 * What remotes take from the shell and most pages do not need. Imported here by other names than those that are shared:
 * federation would keep a failure for good, and an import can be tried again.
 */
const LAZY: Record<string, () => Promise<unknown>> = {
  '@simvest/ui-kit/controls': () => import(/* webpackChunkName: "@simvest/ui-kit/controls" */ '@simvest/ui-kit/lazy'),
}

/** Has the modules here before a remote takes them. Throws where a script cannot be loaded; it can be tried again. */
export async function loadShared(modules: readonly string[] = []): Promise<void> {
  await Promise.all(modules.map(load))
}

async function load(module: string): Promise<void> {
  await LAZY[module]?.()
  // To federation it is then the shell's; of the remote that took it first, it would leave with that.
  await loadShare(module)
}
