import type { RemoteModule } from '@simvest/platform/remote-module'
import { addressOf, type ServedBuild } from '@simvest/registry'
import { guardScript } from './guard-script.ts'
import { type ShareScope, shareScope } from './share-scope.ts'

/** What the entry of a build leaves in a global variable: the interface of Module Federation's containers. */
interface Container {
  init: (scope: ShareScope) => unknown
  get: (module: string) => Promise<() => { remote?: RemoteModule }>
}

/** A script that hangs never ends by itself. */
const ENTRY_TIMEOUT = 3_000

/** Runs the entry of a build, gives it the shared modules and takes its module. Throws if it cannot be fetched, or throws itself. */
export async function loadModule(build: ServedBuild): Promise<RemoteModule> {
  const name = `mfe_${build.name.replace(/-/g, '_')}`
  // A container that another build or a failed attempt left behind must not answer for this build.
  Reflect.set(globalThis, name, undefined)
  await runEntry(addressOf(build, build.entry))
  const container: Container | undefined = Reflect.get(globalThis, name)
  if (!container) throw new Error(`${build.name} ${build.version} left no container ${name}.`)
  await container.init(shareScope)
  const { remote } = (await container.get('./remote'))()
  if (!remote) throw new Error(`${build.name} ${build.version} exposes no module.`)
  return remote
}

function runEntry(address: string): Promise<void> {
  const script = document.createElement('script')
  script.src = new URL(address, document.baseURI).href
  guardScript(script)
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${address} could not be loaded.`))
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', fail)
    setTimeout(fail, ENTRY_TIMEOUT)
    document.head.append(script)
  }).finally(() => script.remove())
}
