import { pageAt, type Registry } from '@simvest/registry'
import { Activity } from 'react'
import { useLocation } from 'react-router-dom'
import { Frame } from '#layout/frame.tsx'
import { LocatedPage } from '#page/located-page.tsx'
import { DrawnAhead } from '#page/route-page.tsx'
import { PreviewChip } from '#remotes/preview-chip.tsx'
import { useIntent } from '#remotes/use-intent.ts'
import { useNewerVersions } from '#remotes/use-newer-versions.ts'

/** The page at the window's address, and beside it, unseen, the one that somebody is about to open. */
export function App({ registry }: { registry: Registry }) {
  const { pathname, search, hash, state } = useLocation()
  const intent = useIntent(registry)
  useNewerVersions(registry)
  const here = { ...kindOf(registry, pathname), href: pathname + search + hash, state }
  const next = intent && { ...kindOf(registry, intent.pathname), href: intent.href, state: null }
  const ahead = next && next.key !== here.key && next.framed && here.framed ? [next] : []
  // Unseen, React draws a page when it has time for it, and runs none of its effects.
  const pages = [here, ...ahead].map((page) => (
    <Activity key={page.key} mode={page === here ? 'visible' : 'hidden'}>
      <DrawnAhead value={page !== here}>
        <LocatedPage registry={registry} href={page.href} state={page.state} />
      </DrawnAhead>
    </Activity>
  ))
  return (
    <>
      <PreviewChip registry={registry} />
      {here.framed ? <Frame registry={registry}>{pages}</Frame> : pages}
    </>
  )
}

/** Addresses with one key are one page, which stays and reads its new address. */
function kindOf(registry: Registry, pathname: string) {
  const place = pageAt(registry, pathname)
  return place
    ? { key: `${place.remote.name} ${place.page}`, framed: place.route.frame !== 'bare' }
    : { key: 'not found', framed: false }
}
