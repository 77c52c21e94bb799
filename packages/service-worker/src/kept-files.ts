import { START } from '@simvest/registry'
import { filesIn, isFile } from './addresses.ts'

export const FILES = 'simvest-files'
const DOCUMENT = 'simvest-document'

/** The most files of all builds together, besides those of the kept document; a build of the whole product has about fifty. */
const MAX_FILES = 150

/** Milliseconds that a file may take. */
const TIMEOUT_MS = 30_000

/** True if the server calls it immutable. Anything else may be a page of a server in front of it, which must not be kept. */
export function isKept(response: Response): boolean {
  return response.status === 200 && (response.headers.get('cache-control') ?? '').includes('immutable')
}

/**
 * Keeps the document of the first page with every file that it names, and as far as possible the files that a page used. The
 * document comes last: if it is there, it is whole. Throws if a part of it cannot be had; what was kept before then stays.
 */
export async function keepDocument(used: readonly string[] = []): Promise<void> {
  const answer = await fetch(START, { cache: 'no-cache' })
  if (answer.status !== 200 || answer.redirected) throw new Error(`${START} is not there`)
  // Such as a remote from a developer's machine, which must not come back later.
  if ((answer.headers.get('cache-control') ?? '').includes('no-store')) throw new Error(`${START} may not be kept`)
  const named = filesIn(await answer.clone().text())
  const files = await caches.open(FILES)
  for (const address of named) await keepFile(files, address)
  const documents = await caches.open(DOCUMENT)
  await documents.put(START, answer)
  // An open tab may have files of a build that is gone by now.
  for (const address of used) await keepFile(files, address).catch(() => undefined)
  await dropOldest(files, new Set([...named, ...used]))
}

/** The kept document, for any page: the shell in it knows every route. */
export function keptDocument(): Promise<Response | undefined> {
  return caches.match(START, { cacheName: DOCUMENT, ignoreVary: true })
}

/**
 * Keeps files one after the other, each for its time: a browser has six connections to a server without HTTP/2. If that no longer
 * answers for the scripts of a release, the page needs those connections for the release before.
 */
async function keepFile(files: Cache, address: string): Promise<void> {
  if (await files.match(address, { ignoreVary: true })) return
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!isKept(answer)) throw new Error(`${address} is not there`)
  await files.put(address, answer)
}

/** A cache lists its entries in the order of their coming. */
async function dropOldest(files: Cache, wanted: ReadonlySet<string>): Promise<void> {
  const others = (await files.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname))
  const surplus = others.slice(0, Math.max(0, others.length - MAX_FILES))
  await Promise.all(surplus.map((request) => files.delete(request)))
}

/** The addresses of our files among those that a page fetched. */
export function filesAmong(addresses: readonly string[], origin: string): string[] {
  const own = addresses.map((address) => new URL(address)).filter((url) => url.origin === origin && isFile(url))
  return own.map(({ pathname }) => pathname)
}
