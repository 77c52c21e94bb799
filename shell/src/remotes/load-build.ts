import { nextTask } from '@simvest/platform/next-task'
import { componentOf, type RemoteModule } from '@simvest/platform/remote-module'
import {
  addressOf,
  type ListedRemote,
  misfitOf,
  type PublishedRemote,
  scriptsOf,
  type ServedBuild,
} from '@simvest/registry'
import { pageLanguage } from '@simvest/texts'
import type { ComponentType } from 'react'
import { checkSignature } from './check-signature.ts'
import { allowScripts, runAhead } from './guard-script.ts'
import { loadModule } from './load-container.ts'
import { loadShared } from './share-scope.ts'

declare const __PLATFORM_VERSION__: string
declare const __SHARED_VERSIONS__: Record<string, string>

/** The build needs something that this shell does not have. None of its code ran. */
class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError'
}

/** By the folder of the build; each build is checked once. */
const checks = new Map<string, Promise<void>>()
/** Likewise. One that failed is not kept: the next attempt runs its scripts anew. */
const modules = new Map<string, Promise<RemoteModule>>()

/**
 * Loads a page from one build of a remote. Throws IncompatibleRemoteError or UntrustedRemoteError before any code of the
 * build runs, and otherwise the errors of its scripts; after those the page can be tried again.
 */
export async function loadBuild(build: ServedBuild, page: string): Promise<ComponentType> {
  await askForScripts(build, page)
  await loadShared(build.takes?.[page])
  const module = await moduleOf(build)
  await module.texts?.(pageLanguage())
  const found = module.pages[page]
  if (!found) throw new Error(`${build.name} ${build.version} has no page “${page}”.`)
  // The scripts are here, so the whole page would be drawn in the task that ends here.
  await nextTask()
  return componentOf(found)
}

/**
 * Requests all scripts of the page at once instead of one after the other. The chunks put their modules into a list, where
 * they wait for the remote. Throws as `loadBuild` does.
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

function moduleOf(build: ServedBuild): Promise<RemoteModule> {
  const before = modules.get(build.base)
  if (before) return before
  const module = loadModule(build)
  modules.set(build.base, module)
  module.catch(() => modules.delete(build.base))
  return module
}

/** Whether the shell refused a build before it ran: another attempt would be refused too. */
export function isRefusal({ name }: Error): boolean {
  return name === 'IncompatibleRemoteError' || name === 'UntrustedRemoteError'
}

function checkCompatibility(build: PublishedRemote): void {
  const misfit = misfitOf(build, { platform: __PLATFORM_VERSION__, shared: __SHARED_VERSIONS__ })
  if (misfit !== undefined) throw new IncompatibleRemoteError(misfit)
}
