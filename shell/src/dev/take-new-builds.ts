import type { ListedRemote, Registry } from '@simvest/registry'
import { loadedPage, loadPage } from '#remotes/load-page.ts'
import { wantedPreviews } from '#remotes/previews.ts'
import { fetchRegistry } from '#remotes/read-registry.ts'
import { useRegistry } from '#remotes/use-registry.ts'

declare global {
  interface Window {
    /** The runtime of React's Fast Refresh, which the development build installs before React starts. */
    simvestRefresh: { performReactRefresh: () => unknown }
    /** By remote: the modules that run in this page. The newest build catches up with all that earlier builds ran. */
    simvestKept: Record<string, { catchUp: () => Promise<void> }>
  }
}

const INTERVAL_MS = 200

const ownScript = document.querySelector('script[src^="/assets/main."]')?.getAttribute('src') ?? ''
let seen: string | null = null

/** The ETag of the page changes with the shell and with each remote. */
async function look(): Promise<void> {
  const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
  const now = headers.get('etag')
  if (now === seen) return
  const [html, registry] = await Promise.all([fetchPage(), fetchRegistry(wantedPreviews())])
  seen = now
  if (!html.includes(ownScript)) return location.reload()
  await take(registry)
}

async function fetchPage(): Promise<string> {
  return (await fetch('/', { cache: 'no-store' })).text()
}

/** Loads the new builds of everything that is loaded already, in the usual way, and lets React replace what it draws. */
async function take(registry: Registry): Promise<void> {
  const before = new Map(useRegistry.getState().remotes.map((remote) => [remote.name, remote]))
  await Promise.all(registry.remotes.map((remote) => loadAgain(remote, before.get(remote.name))))
  window.simvestRefresh.performReactRefresh()
  useRegistry.setState(registry, true)
}

async function loadAgain(remote: ListedRemote, before: ListedRemote | undefined): Promise<void> {
  if (!before || before.base === remote.base) return
  const drawn = [...remote.routes.map(({ page }) => page), ...Object.keys(remote.slots ?? {})]
  const pages = drawn.filter((page) => loadedPage({ remote: before, page }))
  if (pages.length === 0) return
  // In order: the first page brings the build's module. A page that cannot be loaded shows that itself.
  for (const page of pages) await loadPage({ remote, page }).catch(() => undefined)
  // Then the parts that its pages loaded later, such as a chart.
  await window.simvestKept[remote.name]?.catchUp().catch(console.error)
}

async function follow(): Promise<void> {
  const hasStarted = useRegistry.getState().remotes.length > 0
  // Requests fail while the API restarts.
  if (hasStarted && !document.hidden) await look().catch(() => undefined)
  setTimeout(() => void follow(), INTERVAL_MS)
}

void follow()
