import { recordBuild } from '@simvest/platform/host'
import type { ListedRemote, PlaceInRegistry, ServedBuild } from '@simvest/registry'
import type { ComponentType } from 'react'
import { scriptsSettled } from './guard-script.ts'
import { isRefusal, loadBuild } from './load-build.ts'
import { fetchRegistry } from './read-registry.ts'
import { reportFault } from './report-fault.ts'
import { setRemoteState } from './remote-states.ts'
import { watchLoad } from './watch-load.ts'

/** A load that takes longer than this counts as hanging. */
const PATIENCE = 2_000

const loading = new Map<string, Promise<ComponentType>>()
const loaded = new Map<string, ComponentType>()
/** Remotes that fell back to an earlier build: all their pages then come from that build, so that they fit each other. */
const fallenBack = new Map<string, ServedBuild>()

/** A page that is loaded already. */
export function loadedPage(place: PlaceInRegistry): ComponentType | undefined {
  return loaded.get(keyOf(place))
}

/**
 * Loads a page once. If its build fails, the build is tried once more, and then the last good build replaces it, with a note.
 * Throws the first error if nothing works; the page can then be requested again.
 */
export function loadPage(place: PlaceInRegistry): Promise<ComponentType> {
  const key = keyOf(place)
  const before = loading.get(key)
  if (before) return before
  const { name, version } = place.remote
  const attempt = (place.remote.isolated ? loadFrame(place.remote) : load(place))
    .then((page) => {
      loaded.set(key, page)
      return page
    })
    .catch((error: Error) => {
      loading.delete(key)
      reportFault({ remote: name, version, kind: 'load-failure' })
      setRemoteState(name, { status: 'failed', version, reason: error.message })
      throw error
    })
  loading.set(key, attempt)
  return attempt
}

function keyOf({ remote, page }: PlaceInRegistry): string {
  return remote.base + page
}

/** What runs apart is loaded in its frame, by the shell there; here nothing of it ever runs. */
async function loadFrame(remote: ListedRemote): Promise<ComponentType> {
  return (await import(/* webpackChunkName: "isolated" */ '#isolated/isolated-remote.tsx')).isolatedPage(remote)
}

async function load({ remote, page }: PlaceInRegistry): Promise<ComponentType> {
  const { name, version } = remote
  const earlier = fallenBack.get(remote.base)
  if (earlier) return loadBuild(earlier, page)
  setRemoteState(name, { status: 'loading', version })
  watchLoad(remote)
  try {
    const component = await withSecondAttempt(remote, page)
    recordBuild(name, version)
    setRemoteState(name, { status: 'ready', version })
    return component
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return fallBack(remote, page, error)
  }
}

/** Falls back to the newest earlier build that loads. Throws the error if none does. */
async function fallBack(remote: ListedRemote, page: string, error: Error): Promise<ComponentType> {
  const { name, version } = remote
  for await (const build of buildsBefore(remote)) {
    const component = await loadBuild(build, page).catch(() => undefined)
    if (!component) continue
    fallenBack.set(remote.base, build)
    watchLoad(build)
    reportFault({ remote: name, version, kind: 'fallback' })
    recordBuild(name, build.version)
    const { version: running, commit } = build
    setRemoteState(name, { status: 'fallen-back', version: running, commit, wanted: version, reason: error.message })
    return component
  }
  throw error
}

/**
 * The previous build, which the page names, and then those that the registry names now, such as a release that was rolled
 * back to.
 */
async function* buildsBefore({ name, base, previous, integrity }: ListedRemote): AsyncGenerator<ServedBuild> {
  // Where the page has the routes alone, it names no build before either.
  if (!previous && Object.keys(integrity).length > 0) return
  if (previous) yield previous
  const { remotes } = await fetchRegistry([]).catch(() => ({ remotes: [] }))
  const now = remotes.find((remote) => remote.name === name)
  const listed = now ? [now, now.previous ?? [], now.earlier ?? []].flat() : []
  yield* listed.filter((build) => build.base !== base && build.base !== previous?.base)
}

/** A build that hung for its whole time or does not fit would only do so again. */
async function withSecondAttempt(build: ServedBuild, page: string): Promise<ComponentType> {
  const started = performance.now()
  try {
    return await loadBuild(build, page)
  } catch (error) {
    if (error instanceof Error && isRefusal(error)) throw error
    await scriptsSettled(PATIENCE)
    if (performance.now() - started > PATIENCE) throw error
    return loadBuild(build, page)
  }
}
