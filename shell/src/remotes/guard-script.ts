import type { PublishedRemote } from '@simvest/registry'

const integrities = new Map<string, string>()
const requested = new Set<string>()
let attempts = 0

declare global {
  interface Window {
    /** Called by the runtime of every remote for each script it is about to fetch. */
    simvestGuardScript?: (script: HTMLScriptElement) => void
  }
}

/** Lets the scripts of a build be fetched, with the bytes that the registry names and no others. */
export function allowScripts(build: PublishedRemote): void {
  for (const [file, integrity] of Object.entries(build.integrity)) integrities.set(build.base + file, integrity)
}

/**
 * Gives a script its integrity, and a fresh address when it was asked for before: an address that hung once hangs
 * again. Throws for a script that no allowed build lists.
 */
export function guardScript(script: HTMLScriptElement): void {
  const { origin, pathname } = new URL(script.src, location.origin)
  const integrity = origin === location.origin ? integrities.get(pathname) : undefined
  if (!integrity) throw new Error(`${pathname} is not in the registry.`)
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  if (requested.has(pathname)) script.src = `${pathname}?attempt=${(attempts += 1)}`
  requested.add(pathname)
}

window.simvestGuardScript = guardScript
