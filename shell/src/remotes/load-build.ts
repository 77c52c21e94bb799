import { nextTask } from '@simvest/platform/next-task'
import { componentOf, type RemoteModule } from '@simvest/platform/remote-module'
import type { ServedBuild } from '@simvest/registry'
import { pageLanguage } from '@simvest/texts'
import type { ComponentType } from 'react'
import { askForScripts } from './ask-for-scripts.ts'
import { loadModule } from './load-container.ts'
import { loadShared } from './share-scope.ts'

/** By the folder of the build. One that failed is not kept: the next attempt runs its scripts anew. */
const modules = new Map<string, Promise<RemoteModule>>()

/**
 * Loads a page from one build of a remote. Throws IncompatibleRemoteError or UntrustedRemoteError before any code of the
 * build runs, and otherwise the errors of its scripts; after those the page can be tried again.
 */
export async function loadBuild(listed: ServedBuild, page: string): Promise<ComponentType> {
  const build = await askForScripts(listed, page)
  await loadShared(build.takes?.[page])
  const module = await moduleOf(build)
  await module.texts?.(pageLanguage())
  const found = module.pages[page]
  if (!found) throw new Error(`${build.name} ${build.version} has no page “${page}”.`)
  // The scripts are here, so the whole page would be drawn in the task that ends here.
  await nextTask()
  return componentOf(found)
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
