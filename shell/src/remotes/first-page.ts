import { pageAt, type Registry } from '@simvest/registry'
import { preloadPage } from './host.ts'
import { readRegistry } from './read-registry.ts'

/** Reads the registry, and requests the scripts of the first page, which arrive while the shell starts. */
export async function beginFirstPage(): Promise<Registry> {
  const registry = await withOverride(await readRegistry())
  const place = pageAt(registry, location.pathname)
  // Loading the page reports the failure.
  if (place && !place.remote.isolated) void preloadPage(place).catch(() => undefined)
  return registry
}

/** With what this browser loads from its own machine. If it cannot, the page is the one that everybody gets. */
async function withOverride(registry: Registry): Promise<Registry> {
  if (!registry.override) return registry
  const { takeOverride } = await import('./override.ts')
  return takeOverride(registry, registry.override)
}
