import { useHideBalance } from '@simvest/platform'
import { pageAt, type Registry, SHELL } from '@simvest/registry'
import { Lazy, PageSpinner } from '@simvest/ui-kit'
import { Activity, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useWorker } from '#installed/use-worker.ts'
import { Frame } from '#layout/frame.tsx'
import { pages } from '#locales/en.json'
import { ErrorBoundary } from '#page/error-boundary.tsx'
import { LocatedPage } from '#page/located-page.tsx'
import { DrawnAhead, RoutePage } from '#page/route-page.tsx'
import { useKeptPlace } from '#page/use-kept-place.ts'
import { useNamedPart } from '#page/use-named-part.ts'
import { type BuildOnShow, setOnShow } from '#remotes/answering.ts'
import { isPreviewed } from '#remotes/previews.ts'
import { useRemoteStates } from '#remotes/remote-states.ts'
import { reportFault } from '#remotes/report-fault.ts'
import { reportThrown } from '#remotes/report-uncaught.ts'
import { useIntent } from '#remotes/use-intent.ts'
import { useNewerVersions } from '#remotes/use-newer-versions.ts'
import { textsOf } from '#texts.ts'

const t = textsOf(pages)

// Hardly anybody ever sees them: they are not part of the first screen.
const loadUnanswered = async () => (await import('#page/unanswered.tsx')).UnansweredPage
const loadPreviewChip = async () => (await import('#remotes/preview-chip.tsx')).PreviewChip

declare const __VERSION__: string

/**
 * The page at the window's address, and beside it, hidden, the page that somebody is about to open.
 * See docs/decisions/performance.md#the-page-of-a-pointed-at-link-is-prerendered.
 */
export function App({ registry, unanswered }: { registry: Registry; unanswered?: BuildOnShow | undefined }) {
  const [held, hold] = useState(unanswered)
  const { pathname, search, hash, state } = useLocation()
  const intent = useIntent(registry)
  useNewerVersions(registry)
  useKeptPlace()
  useNamedPart()
  useWorker()
  const here = { ...kindOf(registry, pathname), href: pathname + search + hash, state }
  const next = intent && { ...kindOf(registry, intent.pathname), href: intent.href, state: null }
  const [hidesAmounts] = useHideBalance()
  // A hidden page does not hear that amounts are hidden now, and would keep them in the document.
  const ahead = next && next.key !== here.key && next.framed && here.framed && !hidesAmounts ? [next] : []
  const report = (error: Error) => reportThrown(error, shellVersion(registry))
  const running = useRemoteStates()[here.remote]?.version ?? here.version
  useEffect(() => setOnShow({ remote: here.remote, version: running }), [here.remote, running])
  const drawn = [here, ...ahead]
  // The visible page comes first: where two pages have elements of one name, names, labels and anchors mean the first in the document.
  const kinds = useSeen(drawn).toSorted((a, b) => Number(b.key === here.key) - Number(a.key === here.key))
  const pages = kinds.map(({ key, remote, version }) => {
    const page = drawn.find((each) => each.key === key)
    return (
      <ErrorBoundary key={key} name={remote} onError={() => reportFault({ remote, version, kind: 'error' })}>
        {page && (
          // React draws a hidden page when it has time, and runs none of its effects.
          <Activity mode={page === here ? 'visible' : 'hidden'}>
            <DrawnAhead value={page !== here}>
              {held?.remote === page.remote ? (
                <RoutePage title={t('stoppedTab')}>
                  <Lazy load={loadUnanswered} fallback={<PageSpinner />}>
                    {(Unanswered) => <Unanswered build={held} registry={registry} onAgain={() => hold(undefined)} />}
                  </Lazy>
                </RoutePage>
              ) : (
                <LocatedPage registry={registry} href={page.href} state={page.state} />
              )}
            </DrawnAhead>
          </Activity>
        )}
      </ErrorBoundary>
    )
  })
  return (
    <>
      {(isPreviewed(registry) || registry.refused.length > 0 || registry.proposed) && (
        <Lazy load={loadPreviewChip} fallback={null}>
          {(PreviewChip) => <PreviewChip registry={registry} />}
        </Lazy>
      )}
      {/* Each boundary stays when the other has the page: a page may still throw while it is taken down. */}
      <ErrorBoundary onError={report}>{here.framed && <Frame registry={registry}>{pages}</Frame>}</ErrorBoundary>
      <ErrorBoundary onError={report}>{!here.framed && pages}</ErrorBoundary>
    </>
  )
}

function shellVersion({ shell }: Registry): string {
  return shell?.version ?? __VERSION__
}

interface Kind {
  key: string
  framed: boolean
  remote: string
  version: string
}

/** Addresses with the same key are one page, which stays mounted and reads its new address. */
function kindOf(registry: Registry, pathname: string): Kind {
  const place = pageAt(registry, pathname)
  if (!place) return { key: 'not found', framed: false, remote: SHELL, version: shellVersion(registry) }
  const { name, version, isolated } = place.remote
  return { key: isolated ? name : `${name} ${place.page}`, framed: place.route.frame !== 'bare', remote: name, version }
}

/** The pages drawn so far. The boundary of each outlives it, because a page may throw while it is taken down. */
function useSeen(drawn: readonly Kind[]): readonly Kind[] {
  const [seen, setSeen] = useState<readonly Kind[]>(drawn)
  const fresh = drawn.filter(({ key }) => !seen.some((each) => each.key === key))
  if (fresh.length === 0) return seen
  setSeen([...seen, ...fresh])
  return [...seen, ...fresh]
}
