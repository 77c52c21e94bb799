import type { ListedRemote, Registry } from '@simvest/registry'
import { loadedPage, loadPage } from '#remotes/load-page.ts'
import { wantedPreviews } from '#remotes/previews.ts'
import { fetchRegistry } from '#remotes/read-registry.ts'
import { useRegistry } from '#remotes/use-registry.ts'

declare global {
  interface Window {
    /** The runtime of React's Fast Refresh: the development build puts it there before React starts. */
    simvestRefresh: { performReactRefresh: () => unknown }
    /** By remote: what of it runs in this page. The newest build catches up with all that earlier ones ran. */
    simvestKept: Record<string, { catchUp: () => Promise<void> }>
  }
}

const INTERVAL = 200

const ownScript = document.querySelector('script[src^="/assets/main."]')?.getAttribute('src') ?? ''
let seen: string | null = null

/** The page says in its ETag when anything of it is another: the shell or a remote. */
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

/** Loads what is loaded already from the new builds, as any build is loaded, and lets React exchange what it draws. */
async function take(registry: Registry): Promise<void> {
  const before = new Map(useRegistry.getState().remotes.map((remote) => [remote.name, remote]))
  await Promise.all(registry.remotes.map((remote) => loadAgain(remote, before.get(remote.name))))
  window.simvestRefresh.performReactRefresh()
  useRegistry.setState(registry, true)
}

async function loadAgain(remote: ListedRemote, before: ListedRemote | undefined): Promise<void> {
  if (!before || before.base === remote.base) return
  const pages = remote.routes.map(({ page }) => page).filter((page) => loadedPage({ remote: before, page }))
  if (pages.length === 0) return
  // One after the other: the first brings the module of the build. A page that cannot be loaded says so itself.
  for (const page of pages) await loadPage({ remote, page }).catch(() => undefined)
  // And what its pages loaded later, such as a chart.
  await window.simvestKept[remote.name]?.catchUp().catch(console.error)
}

async function follow(): Promise<void> {
  const hasStarted = useRegistry.getState().remotes.length > 0
  // While the API restarts nobody answers.
  if (hasStarted && !document.hidden) await look().catch(() => undefined)
  setTimeout(() => void follow(), INTERVAL)
}

void follow()
