import { ModuleFederation } from '@module-federation/enhanced/runtime'
import provideCore from '@module-federation/inject-external-runtime-core-plugin'
import {
  admission,
  integrity,
  lastGoodBuild,
  lockCore,
  preload,
  sealRuntime,
  showInstance,
} from '@simvest/federation-plugins'
import { addressOf, type PlaceInRegistry, scriptsOf, type ServedBuild } from '@simvest/registry'
import { pageLanguage } from '@simvest/texts'
import { admit, guard, isRefusal, listedBuild, nameOf, remoteOf } from './admit.ts'
import { moduleInfo } from './module-info.ts'
import { fetchRegistry } from './read-registry.ts'
import { refusePlugin } from './refused-plugins.ts'

// Runs before anything else of the shell, as admit.ts does.

/** A load that took longer is not tried again: its build would only hang once more. */
const RETRY_WITHIN_MS = 2_000

/** Builds by their name in the runtime that an earlier one replaced, with what was wrong with them. */
export const fallenBack = new Map<string, { running: ServedBuild; error: Error }>()
const admittedNow = new Map<string, ServedBuild>()

/** An admitted build by its name in the runtime. */
export function admittedBuild(name: string): ServedBuild | undefined {
  return admittedNow.get(name)
}

/** Plugins that were on the page before the shell, as extensions of the browser leave them there. None of them runs in the runtime. */
export const outside = sealRuntime({ refused: refusePlugin, moduleInfo })

/** The one instance of the federation runtime: what is registered here decides what the page loads, and others see a picture of it. */
export const host = new ModuleFederation({
  name: 'simvest_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [
    provideCore(),
    lastGoodBuild({
      before: namesBefore,
      mayRetry: async (error, took) => {
        if (isRefusal(error)) return false
        await guard.settled(RETRY_WITHIN_MS)
        return took <= RETRY_WITHIN_MS
      },
      onFallBack: (wanted, running, error) => {
        const build = admittedNow.get(running)
        if (build) fallenBack.set(wanted, { running: build, error })
      },
      explain: () => guard.changed(),
    }),
    admission({
      admit: async (name) => {
        const build = await admit(name)
        admittedNow.set(name, build)
        return remoteOf(name, build)
      },
    }),
    integrity(guard),
    preload({
      filesOf: (name, page) => {
        const build = admittedNow.get(name)
        if (!build) return []
        const files = scriptsOf(build, page, pageLanguage())
        return files.map((file) => new URL(addressOf(build, file), document.baseURI).href)
      },
    }),
  ],
})
lockCore()
showInstance(host)

/** Requests all scripts of a page at once instead of one after the other. Nothing of them runs before its integrity is known. */
export async function preloadPage({ remote, page }: PlaceInRegistry): Promise<void> {
  await host.preloadRemote([{ nameOrAlias: nameOf(remote), exposes: [page] }])
}

/**
 * The previous build, which the page names, and then those that the registry names now, such as a release that was rolled
 * back to.
 */
async function* namesBefore(name: string): AsyncGenerator<string> {
  const wanted = listedBuild(name)
  if (!wanted) return
  const previous = 'previous' in wanted ? wanted.previous : undefined
  // A page with routes alone names no previous build either.
  if (!previous && Object.keys(wanted.integrity).length > 0) return
  if (previous) yield nameOf(previous)
  const { remotes } = await fetchRegistry([]).catch(() => ({ remotes: [] }))
  const now = remotes.find((remote) => remote.name === wanted.name)
  const builds = now ? [now, now.previous ?? [], now.earlier ?? []].flat() : []
  for (const build of builds) if (build.base !== wanted.base && build.base !== previous?.base) yield nameOf(build)
}
