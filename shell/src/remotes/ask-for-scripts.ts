import {
  addressOf,
  type ListedRemote,
  misfitOf,
  type PublishedRemote,
  scriptsOf,
  type ServedBuild,
} from '@simvest/registry'
import { pageLanguage } from '@simvest/texts'
import { checkSignature } from './check-signature.ts'
import { allowScripts, runAhead } from './guard-script.ts'
import { fetchEntry } from './read-registry.ts'

// Runs before anything else of the shell, so it imports nothing of what remotes share: that would all run in the same task.

declare const __PLATFORM_VERSION__: string
declare const __SHARED_VERSIONS__: Record<string, string>

/** The build needs something that this shell does not have. None of its code ran. */
class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError'
}

/** By the folder of the build: all that it says of itself, which is checked once. */
const admitted = new Map<string, Promise<ServedBuild>>()

/**
 * Requests all scripts of the page at once instead of one after the other. The chunks put their modules into a list, where
 * they wait for the remote. Returns the build with all that it says of itself. Throws IncompatibleRemoteError or
 * UntrustedRemoteError before any code of the build runs.
 */
export async function askForScripts(listed: ListedRemote | ServedBuild, page: string): Promise<ServedBuild> {
  if ('isolated' in listed && self.origin !== 'null') throw new Error(`${listed.name} runs in a frame of its own.`)
  const admitting = admitted.get(listed.base) ?? admit(listed)
  admitted.set(listed.base, admitting)
  const build = await admitting
  const { entry, integrity } = build
  const href = addressOf(build, entry)
  if (!document.querySelector(`link[href="${href}"]`)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'script', href, crossOrigin: 'anonymous', integrity: integrity[entry] })
    document.head.append(link)
  }
  runAhead(scriptsOf(build, page, pageLanguage()).flatMap((file) => (file === entry ? [] : addressOf(build, file))))
  return build
}

async function admit(listed: ServedBuild): Promise<ServedBuild> {
  const build = await fetchEntry(listed).catch((error: Error) => {
    admitted.delete(listed.base)
    throw error
  })
  checkCompatibility(build)
  await checkSignature(build)
  allowScripts(build)
  return build
}

function checkCompatibility(build: PublishedRemote): void {
  const misfit = misfitOf(build, { platform: __PLATFORM_VERSION__, shared: __SHARED_VERSIONS__ })
  if (misfit !== undefined) throw new IncompatibleRemoteError(misfit)
}
