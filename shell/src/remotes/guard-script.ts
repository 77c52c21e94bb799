import type { PublishedRemote } from '@simvest/registry'

const integrities = new Map<string, string>()
const requested = new Set<string>()
const pending = new Set<HTMLScriptElement>()
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
  pending.add(script)
  for (const event of ['load', 'error']) script.addEventListener(event, () => pending.delete(script))
}

/**
 * Has chunks run before their remote asks for them, each once: until then they only wait in its list. What fails is gone
 * from the page, so that the remote asks again; for one that is on its way it waits.
 */
export function runAhead(paths: readonly string[]): void {
  for (const path of paths) {
    if (requested.has(path)) continue
    const script = document.createElement('script')
    script.src = new URL(path, location.origin).href
    guardScript(script)
    script.addEventListener('error', () => script.remove())
    document.head.append(script)
  }
}

/** Ends when every script that was asked for has come or failed; what is pending would fail the next attempt as well. */
export async function scriptsSettled(limit: number): Promise<void> {
  const waiting = [...pending].map(
    (script) =>
      new Promise((resolve) => {
        for (const event of ['load', 'error']) script.addEventListener(event, resolve)
      }),
  )
  await Promise.race([Promise.all(waiting), new Promise((resolve) => setTimeout(resolve, limit))])
}

window.simvestGuardScript = guardScript
