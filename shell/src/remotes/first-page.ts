import { pageAt, type Registry } from '@simvest/registry'
import { outside, preloadPage } from './host.ts'
import { showRemotes } from './module-info.ts'
import { readRegistry } from './read-registry.ts'

/** Reads the registry, and requests the scripts of the first page, which arrive while the shell starts. */
export async function beginFirstPage(): Promise<Registry> {
  const registry = await withOverride(await readRegistry())
  showRemotes(registry)
  const place = pageAt(registry, location.pathname)
  // Loading the page reports the failure.
  if (place && !place.remote.isolated) void preloadPage(place).catch(() => undefined)
  return registry
}

/** With what this tab loads from its own machine. If it cannot, the page is the one that everybody gets. */
async function withOverride(registry: Registry): Promise<Registry> {
  if (!registry.override && outside.length === 0) return registry
  const { takeOverride } = await import('./override.ts')
  return takeOverride(registry, outside)
}
