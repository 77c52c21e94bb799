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

// Runs before anything else of the shell, so it imports nothing of what remotes share: that would all run in the same task.

declare const __PLATFORM_VERSION__: string
declare const __SHARED_VERSIONS__: Record<string, string>

/** The build needs something that this shell does not have. None of its code ran. */
class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError'
}

/** By the folder of the build; each build is checked once. */
const checks = new Map<string, Promise<void>>()

/**
 * Requests all scripts of the page at once instead of one after the other. The chunks put their modules into a list, where
 * they wait for the remote. Throws IncompatibleRemoteError or UntrustedRemoteError before any code of the build runs.
 */
export async function askForScripts(build: ListedRemote | ServedBuild, page: string): Promise<void> {
  if ('isolated' in build && self.origin !== 'null') throw new Error(`${build.name} runs in a frame of its own.`)
  const { base, entry, integrity } = build
  const check = checks.get(base) ?? admit(build)
  checks.set(base, check)
  await check
  const href = addressOf(build, entry)
  if (!document.querySelector(`link[href="${href}"]`)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'script', href, crossOrigin: 'anonymous', integrity: integrity[entry] })
    document.head.append(link)
  }
  runAhead(scriptsOf(build, page, pageLanguage()).flatMap((file) => (file === entry ? [] : addressOf(build, file))))
}

async function admit(build: PublishedRemote): Promise<void> {
  checkCompatibility(build)
  await checkSignature(build)
  allowScripts(build)
}

function checkCompatibility(build: PublishedRemote): void {
  const misfit = misfitOf(build, { platform: __PLATFORM_VERSION__, shared: __SHARED_VERSIONS__ })
  if (misfit !== undefined) throw new IncompatibleRemoteError(misfit)
}
