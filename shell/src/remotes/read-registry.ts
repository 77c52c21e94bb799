import { previewId, previewOfHost, PublishedRemote, Registry, type ServedBuild, SHELL } from '@simvest/registry'
import * as z from 'zod/mini'
import { wantedPreviews } from './previews.ts'
import { savesData } from './save-data.ts'

/** Milliseconds for which a tab in preview waits for the registry; all others have it in the page. */
const TIMEOUT_MS = 2_000
/** Without its entry nothing of a remote can run. */
const ENTRY_TIMEOUT_MS = 10_000

/**
 * The registry that the gateway wrote into the page; a tab that keeps a preview reads the registry with that preview. Throws
 * if the page carries no readable registry.
 */
export async function readRegistry(): Promise<Registry> {
  const inlined = parse(JSON.parse(document.getElementById('registry')?.textContent ?? 'null'))
  // A page ignores a preview that does not exist: it is the page that everybody gets.
  const wanted = [...previewOfHost(location.hostname), ...wantedPreviews()]
  const missing = wanted.filter((id) => !isAnswered(inlined, id))
  if (missing.length === 0) return inlined
  const answer = await fetchRegistry(wantedPreviews()).catch(() => undefined)
  if (answer && answer.shell?.channel !== inlined.shell?.channel) await openAgain()
  const refused = missing.map((preview) => ({ preview, reason: 'The registry could not be reached.' }))
  return answer ?? { ...inlined, refused }
}

/** A shell in preview is another document, which the server sends for an address that names the preview. */
function openAgain(): Promise<never> {
  const url = new URL(location.href)
  url.searchParams.set('preview', wantedPreviews().join())
  location.replace(url)
  return new Promise(() => undefined)
}

/** The present registry for this tab. Throws if it cannot be reached or read. */
export async function fetchRegistry(previews: readonly string[]): Promise<Registry> {
  return parse(await ask(previews.length > 0 ? { preview: previews.join() } : {}, TIMEOUT_MS))
}

/** The entries of builds by their folder, read before they are requested. */
const described = new Map<string, ServedBuild>()
/** A gateway compares the files of a build that is asked for, in a larger site not before. */
const MOST_DESCRIBED = 10

/** Reads what the remotes of this page say of themselves, so that a page of another one is one round away. */
export async function describeAhead({ remotes }: Registry): Promise<void> {
  const isKnown = remotes.every(({ integrity }) => Object.keys(integrity).length > 0)
  if (isKnown || savesData() || remotes.length > MOST_DESCRIBED) return
  for (const build of (await fetchRegistry(wantedPreviews())).remotes) described.set(build.base, build)
}

/** A build with what was read ahead of it. */
export function describedBuild(listed: ServedBuild): ServedBuild {
  return { ...listed, ...described.get(listed.base) }
}

/**
 * A build with all that it says of itself, which the page of a large site leaves out of other remotes. It comes from where the
 * page comes from, not with the build's files. Throws if it cannot be reached or read.
 */
export async function fetchEntry(listed: ServedBuild): Promise<ServedBuild> {
  const { name, version, base, integrity } = listed
  if (Object.keys(integrity).length > 0) return listed
  const known = describedBuild(listed)
  if (Object.keys(known.integrity).length > 0) return known
  const { data } = z.safeParse(PublishedRemote, await ask({ build: `${name}/${version}` }, ENTRY_TIMEOUT_MS))
  if (data?.base !== base) throw new Error(`the registry answered without ${name} ${version}`)
  return { ...listed, ...data }
}

async function ask(wanted: Record<string, string>, timeout: number): Promise<unknown> {
  const query = String(new URLSearchParams(wanted))
  const response = await fetch(`/remotes.json${query && `?${query}`}`, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`the registry answered ${response.status}`)
  return response.json()
}

function isAnswered({ remotes, shell, refused }: Registry, id: string): boolean {
  return (
    remotes.some(({ name, channel }) => previewId(name, channel ?? '') === id) ||
    (shell?.channel !== undefined && previewId(SHELL, shell.channel) === id) ||
    refused.some(({ preview }) => preview === id)
  )
}

function parse(json: unknown): Registry {
  const result = z.safeParse(Registry, json)
  if (!result.success) {
    throw new Error('The registry in this page is invalid.', { cause: result.error })
  }
  const { isolated = [], ...registry } = result.data
  return { ...registry, remotes: [...registry.remotes, ...isolated] }
}
