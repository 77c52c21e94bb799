import { AccessGuard } from '@simvest/platform/host'
import { pageAt, type Registry } from '@simvest/registry'
import { memo, useEffect, useMemo } from 'react'
import { parsePath, Route, Routes } from 'react-router-dom'
import { pages } from '#locales/en.json'
import { loadPage } from '#remotes/load-page.ts'
import { textsOfRoute } from '#remotes/texts-of-route.ts'
import { textsOf } from '#texts.ts'
import { NotFound } from './not-found.tsx'
import { RemoteOutlet } from './remote-outlet.tsx'
import { RoutePage } from './route-page.tsx'

const t = textsOf(pages)

interface LocatedPageProps {
  registry: Registry
  /** Path, search and hash. */
  href: string
  /** The state that the link passed along. */
  state: unknown
}

/**
 * The page at an address of this site: one of the registry's, or "Page Not Found". It takes its location from here and not
 * from the window, so a page that was drawn ahead need not be drawn again when the window gets there.
 */
export const LocatedPage = memo(function LocatedPage({ registry, href, state }: LocatedPageProps) {
  const location = useMemo(() => ({ pathname: '/', ...parsePath(href), state }), [href, state])
  const place = pageAt(registry, location.pathname)
  const { remote, page } = place ?? {}
  useEffect(() => {
    // The page's code loads while the API says who is signed in. The outlet shows a failure.
    if (remote && page !== undefined) void loadPage({ remote, page }).catch(() => undefined)
  }, [remote, page])
  return (
    <Routes location={location}>
      {place && (
        <Route
          path={place.route.path}
          element={
            <AccessGuard access={place.route.access}>
              <RoutePage {...textsOfRoute(place.route)}>
                <RemoteOutlet remote={place.remote} page={place.page} />
              </RoutePage>
            </AccessGuard>
          }
        />
      )}
      <Route
        path="*"
        element={
          <RoutePage title={t('notFound')}>
            <NotFound />
          </RoutePage>
        }
      />
    </Routes>
  )
})
