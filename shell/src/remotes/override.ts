import { type ListedRemote, type OwnRemote, PublishedRemote, type Registry } from '@simvest/registry'
import type { ModuleFederationRuntimePlugin as Plugin } from '@module-federation/enhanced/runtime'
import { tabStore } from '@simvest/platform/storage'
import * as z from 'zod/mini'
import { allowOrigin } from './admit.ts'
import { keepTyped } from './keep-typed.ts'
import { loadedPage, loadPage } from './load-page.ts'
import { askingPage, OVERRIDE_KEY } from './leave-previews.ts'
import { refusePlugin } from './refused-plugins.ts'
import { useRegistry } from './use-registry.ts'

type Override = NonNullable<Registry['override']>

/** Keeps its loads out of the statistics, and the chip on the screen. */
const CHANNEL = 'override'

const TIMEOUT_MS = 2_000

/**
 * The registry with the remote from the machine that this browser runs on, if somebody agreed to it in this tab, and with what a plugin
 * beside the shell would like to have from there.
 */
export async function takeOverride(registry: Registry, plugins: readonly Plugin[]): Promise<Registry> {
  const { override, ...everybodys } = registry
  const isOurs = override && tabStore.get(OVERRIDE_KEY) === override.address
  const taken: Registry = isOurs ? await withOwn(registry, override) : everybodys
  const proposed = await proposedBy(plugins, everybodys)
  return proposed && proposed.address !== taken.override?.address ? { ...taken, proposed } : taken
}

/**
 * Returns what plugins beside the shell want from this machine, as the proxy of the Chrome extension of Module Federation does. None of
 * them runs in the runtime: each is asked once for each remote what it would register. Requests that the site does not permit are
 * refused and counted, as is a plugin that wants something else.
 */
async function proposedBy(plugins: readonly Plugin[], { remotes }: Registry): Promise<Registry['proposed']> {
  const wishes = plugins.map((plugin) => {
    const wanted = remotes.flatMap((remote) => {
      const address = addressFor(plugin, remote)
      return address === undefined ? [] : [{ remote: remote.name, address }]
    })
    return { plugin, wanted }
  })
  let proposed: Registry['proposed']
  for (const { plugin, wanted } of wishes) {
    const permitted = await Promise.all(wanted.map(isPermitted))
    proposed ??= wanted.find((_, at) => permitted[at])
    if (!permitted.includes(true)) refusePlugin(String(plugin.name))
  }
  return proposed
}

/** The origin that a plugin would register a remote from; undefined where it leaves the remote as it is. */
function addressFor(plugin: Plugin, { name, base, entry }: ListedRemote): string | undefined {
  const own = new URL(base + entry, document.baseURI).href
  const remote = { name, entry: own }
  try {
    plugin.beforeRegisterRemote?.({ remote, origin: {} as never })
    return remote.entry === own ? undefined : new URL(remote.entry).origin
  } catch {
    return undefined
  }
}

/** Whether the site would ask somebody for it: it says no where previews are off, and to anything but this machine. */
async function isPermitted(wanted: OwnRemote): Promise<boolean> {
  const asking = await fetch(askingPage(wanted), { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  )
  return asking?.ok === true
}

/**
 * The registry with the remote from that machine, which the page follows from now on: each build that is saved there takes the
 * place of the one before. While nobody answers there, it is the registry that everybody gets, with the reason.
 */
async function withOwn(registry: Registry, override: Override): Promise<Registry> {
  const { remote, address } = override
  allowOrigin(address)
  const answer = await fetch(`${address}/remote.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
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

/** Adds a build without a fall-back: its developer wants to see it fail. */
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
