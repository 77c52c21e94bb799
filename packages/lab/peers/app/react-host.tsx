import { type ComponentType, lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { PageBoundary, Frame } from './frame.tsx'

type Load = () => Promise<{ default: ComponentType }>

/**
 * The host of every peer whose host is a React application: pages are lazy components, with a fallback while they load and a
 * boundary around each. Only the way to a remote differs, which each peer passes in.
 */
export function startReactHost(load: { list: Load; details: Load }): void {
  const List = lazy(load.list)
  const Details = lazy(load.details)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(
    <BrowserRouter>
      <Frame>
        <Suspense fallback={<progress />}>
          <Routes>
            <Route path="/list" element={contained('list', List)} />
            <Route path="/details" element={contained('details', Details)} />
            <Route path="*" element={<Navigate to="/list" replace />} />
          </Routes>
        </Suspense>
      </Frame>
    </BrowserRouter>,
  )
}

/** Each page has a boundary of its own, so that the failure of one does not stay for the next. */
function contained(name: string, Page: ComponentType) {
  return (
    <PageBoundary key={name}>
      <Page />
    </PageBoundary>
  )
}
