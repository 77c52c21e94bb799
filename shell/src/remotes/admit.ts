import { ScriptGuard } from '@simvest/federation-plugins'
import {
  addressOf,
  BUILD_ORIGINS_META,
  isSigned,
  keysFor,
  type ListedRemote,
  misfitOf,
  PUBLIC_KEYS_META,
  type PublishedRemote,
  type ServedBuild,
  SHELL_FILES_META,
  shellFilesIn,
} from '@simvest/registry'
import { fetchEntry } from './read-registry.ts'

// Runs before anything else of the shell, so it imports nothing of what remotes share: that would all run in the same task.

declare const __PLATFORM_VERSION__: string
declare const __SHARED_VERSIONS__: Record<string, string>

/** The build needs something that this shell does not have. None of its code ran. */
class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError'
}

/** The build has no signature of a key that this shell trusts. None of its code ran. */
class UntrustedRemoteError extends Error {
  override readonly name = 'UntrustedRemoteError'
}

/** Whether the shell refused a build before it ran: another attempt would be refused too. */
export function isRefusal({ name }: Error): boolean {
  return name === 'IncompatibleRemoteError' || name === 'UntrustedRemoteError'
}

// Read once, before any remote could change the page.
const trusted = metaOf(PUBLIC_KEYS_META)
/** The site's own origin; in a frame without origin, that of the page around it. */
const ORIGIN = new URL(document.baseURI).origin
/** The origins of the site's builds: here and those that its operator lists. */
const siteOrigins = [ORIGIN, ...metaOf(BUILD_ORIGINS_META).split(' ')]
/** The origins of scripts; another one is here only in the browser of a developer of a remote. */
const origins = new Set(siteOrigins)
/** By the address at the site: the hashes of the shell's own scripts, and of each admitted build. */
const integrities = new Map(
  Object.entries(shellFilesIn(metaOf(SHELL_FILES_META))).map(([file, hash]) => [ORIGIN + file, hash]),
)

function metaOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

export function allowOrigin(origin: string): void {
  origins.add(origin)
}

/** The address of a script at the site itself, which has all that the site's other origins have. */
function atSite({ origin, pathname }: URL): string {
  return siteOrigins.includes(origin) ? ORIGIN + pathname : origin + pathname
}

export const guard = new ScriptGuard({
  integrityOf: (url) => (origins.has(url.origin) ? integrities.get(atSite(url)) : undefined),
  retryAt: atSite,
  // A frame without origin asks nobody by itself.
  ...(self.origin !== 'null' && { probe: '/registry' }),
})

declare global {
  interface Window {
    /** The runtime of every bundler calls this for each script that it is about to fetch, the shell's own too. */
    simvestGuardScript?: (script: HTMLScriptElement) => void
  }
}

// A remote waits for ever for a chunk if it is stopped while it asks. A script without an address fails instead.
window.simvestGuardScript = (script) => {
  try {
    guard.guard(script)
  } catch (error) {
    console.error(error)
    script.src = ''
  }
}

/** The builds that this page asked for, by the name under which the runtime knows them: each is a remote of its own there. */
const listed = new Map<string, ListedRemote | ServedBuild>()
/** By the same names: all that they say of themselves, which is checked once. */
const admitted = new Map<string, Promise<ServedBuild>>()

/** Names a build to the runtime. */
export function nameOf(build: ListedRemote | ServedBuild): string {
  const name = `${build.name}@${build.version}`
  listed.set(name, build)
  return name
}

export function listedBuild(name: string): ListedRemote | ServedBuild | undefined {
  return listed.get(name)
}

/**
 * A build with all that it says of itself, whose scripts may be fetched from now on with exactly the bytes that the registry
 * names. Throws IncompatibleRemoteError or UntrustedRemoteError before any code of the build runs.
 */
export function admit(name: string): Promise<ServedBuild> {
  const build = listed.get(name)
  if (!build) return Promise.reject(new Error(`${name} is not in the registry.`))
  const admitting = admitted.get(name) ?? check(build)
  admitted.set(name, admitting)
  admitting.catch(() => admitted.delete(name))
  return admitting
}

/** An admitted build as the runtime registers it. */
export function remoteOf(name: string, build: ServedBuild) {
  const entry = new URL(addressOf(build, build.entry), document.baseURI).href
  return { name, entry, entryGlobalName: `mfe_${build.name.replace(/-/g, '_')}` }
}

async function check(known: ServedBuild): Promise<ServedBuild> {
  if ('isolated' in known && self.origin !== 'null') throw new Error(`${known.name} runs in a frame of its own.`)
  const build = await fetchEntry(known)
  const misfit = misfitOf(build, { platform: __PLATFORM_VERSION__, shared: __SHARED_VERSIONS__ })
  if (misfit !== undefined) throw new IncompatibleRemoteError(misfit)
  await checkSignature(build)
  for (const [file, integrity] of Object.entries(build.integrity)) {
    integrities.set(new URL(build.base + file, ORIGIN).href, integrity)
  }
  return build
}

/** A shell that was built without a key requires no signature. */
async function checkSignature(build: PublishedRemote): Promise<void> {
  if (trusted === '') return
  const { name, version, signature } = build
  if (!signature) throw new UntrustedRemoteError(`${name} ${version} is not signed.`)
  const valid = await isSigned(build, keysFor(trusted, name)).catch(() => {
    throw new UntrustedRemoteError(`This browser cannot check the signature of ${name} ${version} (Ed25519).`)
  })
  if (!valid) throw new UntrustedRemoteError(`The signature of ${name} ${version} is not valid.`)
}
