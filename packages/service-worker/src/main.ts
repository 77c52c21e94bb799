import { enable } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { isFile, isPage } from './addresses.ts'
import { openCause, showMessage } from './messages.ts'
import { FILES, filesAmong, isKept, keepDocument, keptDocument } from './kept-files.ts'

// The worker for times without a connection. It never answers for the API, so no figure comes from here; pages come from the
// network, and the kept document takes their place only if the network fails.
// See docs/federation-reference.md#without-a-connection.
declare const self: ServiceWorkerGlobalScope

/** Not in the types of TypeScript yet. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (route: { condition: { urlPattern: { pathname: string } }; source: 'network' }) => Promise<void>
}

/** Seconds that a document may take. */
const TIMEOUT_SECONDS = 8

// The browser asks for a document while the worker starts.
enable()
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  new NetworkOnly({ networkTimeoutSeconds: TIMEOUT_SECONDS, plugins: [{ handlerDidError: keptDocument }] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isFile(url),
  new CacheFirst({
    cacheName: FILES,
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheWillUpdate: async ({ response }) => (isKept(response) ? response : null) }],
  }),
)

self.addEventListener('install', (event: InstallEvent) => {
  // Calls of the API do not wait for the worker to start.
  const direct = event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })
  event.waitUntil(Promise.all([direct, keepDocument()]))
  // A page needs nothing of a certain worker: files never change, documents come from the network.
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A page has loaded, and says what it used. Without a connection, what was kept before stays.
self.addEventListener('message', (event) => {
  const used = filesAmong(event.data as string[], self.location.origin)
  event.waitUntil(keepDocument(used).catch(() => undefined))
})

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openCause(event.notification)))
