import { pageAt, type Registry } from '@simvest/registry'
import { askForScripts } from './load-build.ts'
import { readRegistry } from './read-registry.ts'

/** Reads the registry, and asks for the scripts of the page that was asked for, which come while the shell starts. */
export async function beginFirstPage(): Promise<Registry> {
  const registry = await readRegistry()
  const place = pageAt(registry, location.pathname)
  // What fails is said where the page is loaded.
  if (place) void askForScripts(place.remote, place.page).catch(() => undefined)
  return registry
}
