import { type ListedRemote, PublishedRemote, type Registry } from '@simvest/registry'
import * as z from 'zod/mini'
import { allowOrigin } from './admit.ts'
import { keepTyped } from './keep-typed.ts'
import { loadedPage, loadPage } from './load-page.ts'
import { useRegistry } from './use-registry.ts'

type Override = NonNullable<Registry['override']>

/** Keeps its loads out of the statistics, and the chip on the screen. */
const CHANNEL = 'override'

const TIMEOUT = 2_000

/**
 * The registry with the remote from the machine that this browser runs on, which the page follows from now on: each build
 * that is saved there takes the place of the one before. While nobody answers there, it is the registry that everybody gets,
 * with the reason.
 */
export async function takeOverride(registry: Registry, override: Override): Promise<Registry> {
  const { remote, address } = override
  allowOrigin(address)
  const answer = await fetch(`${address}/remote.json`, { signal: AbortSignal.timeout(TIMEOUT) })
    .then((response) => response.json())
    .catch(() => undefined)
  const build = buildIn(override, answer)
  follow(registry, override, build?.base)
  if (build) return withBuild(registry, build)
  const refused = { preview: `${remote} from ${address}`, reason: 'Nobody answers there.' }
  return { ...registry, refused: [...registry.refused, refused] }
}

/** The build, if it is one of this remote at this address; the shell checks its signature before any of it runs. */
function buildIn({ remote, address }: Override, json: unknown): PublishedRemote | undefined {
  const { data } = z.safeParse(PublishedRemote, json)
  return data?.name === remote && data.base.startsWith(`${address}/`) ? data : undefined
}

/** It falls back to nothing: who develops it wants to see it fail. */
function withBuild(registry: Registry, build: PublishedRemote): Registry {
  const listed: ListedRemote = { ...build, channel: CHANNEL }
  return { ...registry, remotes: [...registry.remotes.filter(({ name }) => name !== build.name), listed] }
}

/** Takes each new build, and the first one as soon as somebody answers. */
function follow(registry: Registry, override: Override, first: string | undefined): void {
  let base = first
  // The browser asks again by itself after the other side was away.
  const builds = new EventSource(`${override.address}/builds`)
  builds.addEventListener('message', ({ data }) => {
    const build = buildIn(override, JSON.parse(String(data)))
    if (!build || build.base === base) return
    base = build.base
    void show(withBuild(registry, build), build.name)
  })
}

/** Loads what is loaded already from the new build before anything is drawn from it. */
async function show(registry: Registry, name: string): Promise<void> {
  const [before, now] = [useRegistry.getState(), registry].map(({ remotes }) =>
    remotes.find((remote) => remote.name === name),
  )
  if (before && now) {
    const pages = now.routes.map(({ page }) => page).filter((page) => loadedPage({ remote: before, page }))
    // A page that cannot be loaded shows that itself.
    for (const page of pages) await loadPage({ remote: now, page }).catch(() => undefined)
  }
  keepTyped()
  useRegistry.setState(registry, true)
}
