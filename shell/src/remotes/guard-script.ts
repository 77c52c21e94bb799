import { BUILD_ORIGINS_META, type PublishedRemote } from '@simvest/registry'

const integrities = new Map<string, string>()
const requested = new Set<string>()
const pending = new Set<HTMLScriptElement>()
/** The site's own; in a frame without origin, that of the page around it. */
const ORIGIN = new URL(document.baseURI).origin
/** Where the site's builds are: here and at the origins that its operator lists. Read before any remote could change the page. */
const siteOrigins = [
  ORIGIN,
  ...(document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_ORIGINS_META}"]`)?.content.split(' ') ?? []),
]
/** Where scripts may come from; another one stands here only in the browser of somebody who develops a remote. */
const origins = new Set(siteOrigins)
let attempts = 0

declare global {
  interface Window {
    /** The runtime of every remote calls this for each script that it is about to fetch. */
    simvestGuardScript?: (script: HTMLScriptElement) => void
  }
}

export function allowOrigin(origin: string): void {
  origins.add(origin)
}

/** Allows the scripts of a build to be fetched, with exactly the bytes that the registry names. */
export function allowScripts(build: PublishedRemote): void {
  for (const [file, integrity] of Object.entries(build.integrity)) integrities.set(build.base + file, integrity)
}

/** What the registry calls a script: at all origins of the site it is the same. */
function nameOf({ origin, pathname }: URL): string {
  return siteOrigins.includes(origin) ? pathname : origin + pathname
}

/**
 * Gives a script its integrity. A script that was requested before also gets a fresh address, of the site itself: an address
 * that hung once hangs again. Throws for a script that no allowed build lists.
 */
export function guardScript(script: HTMLScriptElement): void {
  const url = new URL(script.src, ORIGIN)
  const address = nameOf(url)
  const integrity = origins.has(url.origin) ? integrities.get(address) : undefined
  if (!integrity) throw new Error(`${address} is not in the registry.`)
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  if (requested.has(address)) script.src = `${address}?attempt=${(attempts += 1)}`
  requested.add(address)
  pending.add(script)
  for (const event of ['load', 'error']) script.addEventListener(event, () => pending.delete(script))
}

/**
 * Runs chunks before their remote requests them, each once; until then they only wait in its list. The remote waits for a
 * script that stands in the page, so a script is removed as soon as it ran or failed: if it left nothing in the list, the
 * remote requests the chunk again.
 */
export function runAhead(addresses: readonly string[]): void {
  for (const address of addresses) {
    const url = new URL(address, ORIGIN)
    if (requested.has(nameOf(url))) continue
    const script = document.createElement('script')
    script.src = url.href
    guardScript(script)
    for (const event of ['load', 'error']) script.addEventListener(event, () => script.remove())
    document.head.append(script)
  }
}

/** Resolves when every requested script has arrived or failed: a pending script would fail the next attempt as well. */
export async function scriptsSettled(limit: number): Promise<void> {
  const waiting = [...pending].map(
    (script) =>
      new Promise((resolve) => {
        for (const event of ['load', 'error']) script.addEventListener(event, resolve)
      }),
  )
  await Promise.race([Promise.all(waiting), new Promise((resolve) => setTimeout(resolve, limit))])
}

// The runtime of a remote waits for ever for a chunk if it is stopped while it asks. A script without an address fails instead.
window.simvestGuardScript = (script) => {
  try {
    guardScript(script)
  } catch (error) {
    console.error(error)
    script.src = ''
  }
}
