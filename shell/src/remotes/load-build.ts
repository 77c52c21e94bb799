import {
  loadRemote as loadFederated,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { nextTask } from '@simvest/platform/next-task'
import { componentOf, type RemoteModule } from '@simvest/platform/remote-module'
import { misfitOf, type PublishedRemote, scriptsOf } from '@simvest/registry'
import { pageLanguage } from '@simvest/texts'
import type { ComponentType } from 'react'
import { checkSignature } from './check-signature.ts'
import { allowScripts, guardScript, runAhead } from './guard-script.ts'
import { loadShared } from './load-shared.ts'
import './share-runtime.ts'

declare const __PLATFORM_VERSION__: string
declare const __SHARED_VERSIONS__: Record<string, string>

/** The build needs something that this shell does not have. None of its code ran. */
class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError'
}

/** Federation alone would wait 20 s for an entry that hangs. */
const ENTRY_TIMEOUT = 3_000

const guardedEntries: ModuleFederationRuntimePlugin = {
  name: 'guarded-entries',
  createScript({ url }) {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    guardScript(script)
    return { script, timeout: ENTRY_TIMEOUT }
  },
}

registerPlugins([guardedEntries])

/** By the folder of the build; each build is checked once. */
const checks = new Map<string, Promise<void>>()
const modules = new Map<string, RemoteModule>()

/**
 * Loads a page from one build of a remote. Throws IncompatibleRemoteError or UntrustedRemoteError before any code of the
 * build runs, and otherwise the browser's and federation's own errors; after those the page can be tried again.
 */
export async function loadBuild(build: PublishedRemote, page: string): Promise<ComponentType> {
  await askForScripts(build, page)
  await loadShared(build.takes?.[page])
  const module = modules.get(build.base) ?? (await loadModule(build))
  modules.set(build.base, module)
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
export async function askForScripts(build: PublishedRemote, page: string): Promise<void> {
  const { base, entry, integrity } = build
  const check = checks.get(base) ?? admit(build)
  checks.set(base, check)
  await check
  const href = base + entry
  if (!document.querySelector(`link[href="${href}"]`)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'script', href, crossOrigin: 'anonymous', integrity: integrity[entry] })
    document.head.append(link)
  }
  runAhead(scriptsOf(build, page, pageLanguage()).flatMap((file) => (file === entry ? [] : base + file)))
}

async function admit(build: PublishedRemote): Promise<void> {
  checkCompatibility(build)
  await checkSignature(build)
  allowScripts(build)
}

async function loadModule(build: PublishedRemote): Promise<RemoteModule> {
  const name = `mfe_${build.name.replace(/-/g, '_')}`
  // Forced: a container that another build or a failed attempt left behind must not answer for this build.
  registerRemotes([{ name, entry: new URL(build.base + build.entry, location.origin).href, type: 'global' }], {
    force: true,
  })
  const loaded = await loadFederated<{ remote?: RemoteModule }>(`${name}/remote`)
  if (!loaded?.remote) throw new Error(`${build.name} ${build.version} exposes no module.`)
  return loaded.remote
}

/** Whether the shell refused a build before it ran: another attempt would be refused too. */
export function isRefusal({ name }: Error): boolean {
  return name === 'IncompatibleRemoteError' || name === 'UntrustedRemoteError'
}

function checkCompatibility(build: PublishedRemote): void {
  const misfit = misfitOf(build, { platform: __PLATFORM_VERSION__, shared: __SHARED_VERSIONS__ })
  if (misfit !== undefined) throw new IncompatibleRemoteError(misfit)
}
