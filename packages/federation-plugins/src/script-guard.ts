/** A file arrived with other bytes than those that were published: something on the way changes files. */
export class ChangedFileError extends Error {
  override readonly name = 'ChangedFileError'
}

export interface ScriptGuardOptions {
  /** The integrity of a file (`sha384-…`); undefined for one that may not be fetched. */
  integrityOf: (url: URL) => string | undefined
  /** The address for another attempt, if the same file is at several; by default the same. */
  retryAt?: (url: URL) => string
  /**
   * A small answer of the same site: it tells a slow network from a file that hangs. Without one, a file hangs that has not arrived
   * in eight seconds.
   */
  probe?: string
  /** Milliseconds without an answer after which a file is looked at more closely. */
  patience?: number
}

/** The network may be as slow as this in milliseconds; without any answer for longer there is none. */
const NO_NETWORK = 8_000
/** Milliseconds that a file may take from which the server has begun to answer. */
const SCRIPT_TIMEOUT_MS = 120_000

/** Gives each script its integrity before it is fetched, ends those that hang, and knows which arrived with other bytes. */
export class ScriptGuard {
  private readonly options: ScriptGuardOptions
  /** Addresses of scripts that failed to arrive, or have not arrived yet. */
  private readonly open = new Set<string>()
  private readonly pending = new Set<HTMLScriptElement>()
  private readonly hung = new WeakSet<HTMLScriptElement>()
  private readonly failed = new Set<string>()
  private attempts = 0

  constructor(options: ScriptGuardOptions) {
    this.options = options
  }

  /** Throws for an address that is not listed. */
  integrityOf(address: string): string {
    const url = new URL(address, document.baseURI)
    const integrity = this.options.integrityOf(url)
    const { origin } = new URL(document.baseURI)
    if (!integrity) throw new Error(`${url.href.replace(origin, '')} is not in the registry.`)
    return integrity
  }

  /**
   * Gives a script its integrity. A script that was requested before and did not arrive also gets a fresh address: an address
   * that hung once hangs again. Throws for a script that is not listed.
   */
  guard(script: HTMLScriptElement): void {
    const url = new URL(script.src, document.baseURI)
    script.integrity = this.integrityOf(url.href)
    script.crossOrigin = 'anonymous'
    const address = this.options.retryAt?.(url) ?? url.href
    if (this.open.has(address)) script.src = `${address}?attempt=${(this.attempts += 1)}`
    this.open.add(address)
    this.pending.add(script)
    const watch = setTimeout(() => void this.endIfHung(script), this.options.patience ?? 3_000)
    const ended = ({ type }: Event) => {
      clearTimeout(watch)
      this.pending.delete(script)
      if (type === 'load') this.open.delete(address)
      else if (!this.hung.has(script)) this.failed.add(address)
    }
    for (const event of ['load', 'error']) script.addEventListener(event, ended)
  }

  /** Resolves when every requested script has arrived or failed, at the latest after some milliseconds. */
  async settled(limit: number): Promise<void> {
    const waiting = [...this.pending].map(
      (script) =>
        new Promise((resolve) => {
          for (const event of ['load', 'error']) script.addEventListener(event, resolve)
        }),
    )
    await Promise.race([Promise.all(waiting), new Promise((resolve) => setTimeout(resolve, limit))])
  }

  /** A script that failed because its bytes are others; undefined if all that failed did not come at all. */
  async changed(): Promise<ChangedFileError | undefined> {
    const addresses = [...this.failed]
    this.failed.clear()
    for (const address of addresses) {
      const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(NO_NETWORK) }).catch(
        () => undefined,
      )
      if (!response?.ok) continue
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.arrayBuffer()))
      const found = `sha384-${btoa(String.fromCharCode(...hash))}`
      if (found !== this.integrityOf(address)) return new ChangedFileError(`${address} arrived with other bytes.`)
    }
    return undefined
  }

  /**
   * Lets a script fail that hangs. It hangs if the site answers and this file does not; a file that the server has begun to
   * answer is slow and may take its time, and so may all of a slow network.
   */
  private async endIfHung(script: HTMLScriptElement): Promise<void> {
    const { probe } = this.options
    const started = performance.now()
    const isThere = probe === undefined ? await pause(NO_NETWORK) : await isAnswered(probe, NO_NETWORK)
    const roundTrip = performance.now() - started
    if (isThere && (await isAnswered(script.src, Math.max(1_000, 3 * roundTrip)))) await pause(SCRIPT_TIMEOUT_MS)
    if (!this.pending.has(script)) return
    this.hung.add(script)
    script.dispatchEvent(new Event('error'))
  }
}

async function pause(milliseconds: number): Promise<false> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  return false
}

/** Whether a server answers with headers, whatever they say, within some milliseconds. */
async function isAnswered(address: string, limit: number): Promise<boolean> {
  const signal = AbortSignal.timeout(limit)
  return fetch(address, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => !signal.aborted,
  )
}
