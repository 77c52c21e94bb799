import { AccessGuard } from '@simvest/platform/host'
import type { Registry } from '@simvest/registry'
import { Route, Routes } from 'react-router-dom'
import { Frame } from '#layout/frame.tsx'
import { NotFound } from '#layout/not-found.tsx'
import { RoutePage } from '#layout/route-page.tsx'
import { PreviewChip } from '#remotes/preview-chip.tsx'
import { RemoteOutlet } from '#remotes/remote-outlet.tsx'
import { useIntent } from '#remotes/use-intent.ts'
import { useNewerVersions } from '#remotes/use-newer-versions.ts'

/** Every route there is comes from the registry; the shell adds only the page for all other paths. */
export function App({ registry }: { registry: Registry }) {
  const routes = registry.remotes.flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
  const pages = (frame: 'app' | 'bare') =>
    routes
      .filter(({ route }) => (route.frame ?? 'app') === frame)
      .map(({ remote, route }) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            <AccessGuard access={route.access}>
              <RoutePage title={route.title}>
                <RemoteOutlet remote={remote} page={route.page} />
              </RoutePage>
            </AccessGuard>
          }
        />
      ))
  useNewerVersions(registry)
  useIntent(registry)
  return (
    <>
      <PreviewChip registry={registry} />
      <Routes>
        <Route element={<Frame registry={registry} />}>{pages('app')}</Route>
        {pages('bare')}
        <Route
          path="*"
          element={
            <RoutePage title="Page Not Found">
              <NotFound />
            </RoutePage>
          }
        />
      </Routes>
    </>
  )
}
