import { pageAt, type PlaceInRegistry, type Registry } from '@simvest/registry'
import { Activity, type ComponentType, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom'
import { beginFirstPage } from '../../../../shell/src/remotes/first-page.ts'
import { loadedPage, loadPage } from '../../../../shell/src/remotes/load-page.ts'
import { describeAhead } from '../../../../shell/src/remotes/read-registry.ts'
import { useIntent } from '../../../../shell/src/remotes/use-intent.ts'
import { PageBoundary, Frame, NotLoaded } from '../app/frame.tsx'

// The shell's own loader, registry and guard, from its own files; only what is drawn around the pages is that of all peers.
void start()

async function start() {
  const registry = await beginFirstPage()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(
    <BrowserRouter useTransitions={false}>
      <Host registry={registry} />
    </BrowserRouter>,
  )
  requestIdleCallback(() => void describeAhead(registry))
}

/** The page at the address, and beside it, hidden, the one that somebody points at, as in the shell's app.tsx. */
function Host({ registry }: { registry: Registry }) {
  const { pathname } = useLocation()
  const intent = useIntent(registry)
  const here = pageAt(registry, pathname)
  const next = intent && pageAt(registry, intent.pathname)
  const drawn = [here ?? [], next && next.page !== here?.page ? next : []].flat()
  return (
    <Frame>
      {!here && <Navigate to="/list" replace />}
      {drawn.map((place) => (
        <Activity key={place.page} mode={place.page === here?.page ? 'visible' : 'hidden'}>
          <PageBoundary>
            <Page place={place} />
          </PageBoundary>
        </Activity>
      ))}
    </Frame>
  )
}

function Page({ place: { remote, page } }: { place: PlaceInRegistry }) {
  const [Drawn, setDrawn] = useState<ComponentType | undefined>(() => loadedPage({ remote, page }))
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    loadPage({ remote, page }).then(
      (component) => setDrawn(() => component),
      () => setFailed(true),
    )
  }, [remote, page])
  if (failed) return <NotLoaded />
  return Drawn ? <Drawn /> : <progress />
}
