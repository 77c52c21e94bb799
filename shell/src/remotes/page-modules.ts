import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { nextTask } from '@simvest/platform/next-task'
import { componentOf, type RemoteModule, type RemotePage } from '@simvest/platform/remote-module'
import { pageLanguage } from '@simvest/texts'
import { admittedBuild } from './host.ts'
import { loadShared } from './share-scope.ts'

/** The one module that a build of a remote exposes. */
const EXPOSED_MODULE = './remote'

/**
 * Makes each page a module of its remote, `wallet/dashboard`, so that whatever the runtime does for modules it does for pages: a
 * remote exposes one module, which lists its pages and their texts.
 */
export function pageModules(): ModuleFederationRuntimePlugin {
  return {
    name: 'page-modules',
    async getModuleFactory({ remoteEntryExports, expose, moduleInfo }) {
      const build = admittedBuild(moduleInfo.name)
      const name = expose.replace('./', '')
      if (!build) return undefined
      return async () => {
        await loadShared(build.takes?.[name])
        const { remote } = (await remoteEntryExports.get(EXPOSED_MODULE))() as { remote?: RemoteModule }
        await remote?.texts?.(pageLanguage())
        const page = remote?.pages[name] ?? (remote?.slots?.[name] as RemotePage | undefined)
        if (!page) throw new Error(`No page ${name}`)
        // The scripts are here, so the whole page would be drawn in the task that ends here.
        await nextTask()
        return componentOf(page)
      }
    },
  }
}
