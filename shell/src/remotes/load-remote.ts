import type { RemoteModule } from '@simvest/platform'
import { recordBuild } from '@simvest/platform/host'
import type { ListedRemote, PublishedRemote } from '@simvest/registry'
import { isRefusal, loadBuild } from './load-build.ts'
import { reportFault } from './report-fault.ts'
import { setRemoteState } from './remote-states.ts'

const loading = new Map<string, Promise<RemoteModule>>()
const loaded = new Map<string, RemoteModule>()

/** A remote that is here already: it can be drawn at once, without a frame of "loading". */
export function loadedRemote(remote: ListedRemote): RemoteModule | undefined {
  return loaded.get(remote.base)
}

/** For a link to a remote's page: who points at it, or reaches it by keyboard, is likely to go there. */
export function loadOnIntent(remote: ListedRemote) {
  // The page itself says what failed, once it is opened.
  const load = () => void loadRemote(remote).catch(() => undefined)
  return { onPointerEnter: load, onFocus: load }
}

/**
 * Loads a remote once. Where its build fails, it is tried once more, and then the last good build takes its place with
 * a note. Throws the first error where nothing works; the remote can then be asked for again.
 */
export function loadRemote(remote: ListedRemote): Promise<RemoteModule> {
  const before = loading.get(remote.base)
  if (before) return before
  const attempt = load(remote)
    .then((module) => {
      loaded.set(remote.base, module)
      return module
    })
    .catch((error: Error) => {
      loading.delete(remote.base)
      reportFault({ remote: remote.name, version: remote.version, kind: 'load-failure' })
      setRemoteState(remote.name, { status: 'failed', version: remote.version, reason: error.message })
      throw error
    })
  loading.set(remote.base, attempt)
  setRemoteState(remote.name, { status: 'loading', version: remote.version })
  return attempt
}

async function load(remote: ListedRemote): Promise<RemoteModule> {
  const { name, version, previous } = remote
  try {
    const module = await withSecondAttempt(remote)
    recordBuild(name, version)
    setRemoteState(name, { status: 'ready', version })
    return module
  } catch (error) {
    if (!previous || !(error instanceof Error)) throw error
    const module = await loadBuild(previous).catch(() => {
      throw error
    })
    reportFault({ remote: name, version, kind: 'fallback' })
    recordBuild(name, previous.version)
    setRemoteState(name, { status: 'fallen-back', version: previous.version, wanted: version, reason: error.message })
    return module
  }
}

/** What hung for its whole time, or does not fit, would only do so again. */
async function withSecondAttempt(build: PublishedRemote): Promise<RemoteModule> {
  const started = performance.now()
  try {
    return await loadBuild(build)
  } catch (error) {
    if ((error instanceof Error && isRefusal(error)) || performance.now() - started > 2_000) throw error
    return loadBuild(build)
  }
}
