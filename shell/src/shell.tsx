import { beginSignedOut, HostProviders, recordBuild } from '@simvest/platform/host'
import { pageAt, type PlaceInRegistry, type Registry, SHELL } from '@simvest/registry'
import { whenFetchedAhead } from '@simvest/ui-kit'
import { startTransition, StrictMode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '#app.tsx'
import { Background } from '#background/background.tsx'
import { drawnPage, takeOver } from '#drawn/take-over.ts'
import { ErrorBoundary } from '#page/error-boundary.tsx'
import { tolerateTranslation } from '#page/tolerate-translation.ts'
import { type BuildOnShow, keepAnswering, takeUnanswered } from '#remotes/answering.ts'
import { loadPage } from '#remotes/load-page.ts'
import { describeAhead } from '#remotes/read-registry.ts'
import { reportRefused } from '#remotes/refused-plugins.ts'
import { reportFault } from '#remotes/report-fault.ts'
import { reportUncaught } from '#remotes/report-uncaught.ts'
import { useRegistry } from '#remotes/use-registry.ts'
import { watchLoad } from '#remotes/watch-load.ts'

declare const __VERSION__: string

// The file as it is: written inside the call, the address would make webpack build another script with a runtime in it.
const WATCHER = new URL('./remotes/watch-page.js', import.meta.url)

/**
 * Draws the shell into the page. Where the page stands drawn, it is drawn once its scripts are there, all at once. Throws if the page
 * is not the shell's.
 */
export async function startShell(registry: Registry): Promise<void> {
  const version = registry.shell?.version ?? __VERSION__
  recordBuild(SHELL, version)
  watchLoad({ ...registry.shell, name: SHELL, version })
  reportUncaught(version)
  reportRefused((blamed) => reportFault({ ...(blamed ?? { remote: SHELL, version }), kind: 'plugin' }))
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  useRegistry.setState(registry)
  const unanswered = takeUnanswered()
  const watcher = new Worker(WATCHER)
  keepAnswering((build) => watcher.postMessage(build, []))
  // The page loads while the API says who is signed in.
  const place = pageAt(registry, location.pathname)
  const loads = place !== undefined && place.remote.name !== unanswered?.remote
  const page = loads ? failureOf(place) : undefined
  const drawn = drawnPage()
  if (drawn) {
    const [failure] = await Promise.all([page, beginSignedOut()])
    if (place && failure) await standDrawn(drawn, place, failure)
    await whenFetchedAhead()
  }
  tolerateTranslation()
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Background />
        <ErrorBoundary onError={() => reportFault({ remote: SHELL, version, kind: 'error' })}>
          {/* A click is drawn at once: in a transition, with frames between its steps, the page would be complete later. */}
          <BrowserRouter useTransitions={false}>
            <HostProviders>
              <Routed unanswered={unanswered} />
            </HostProviders>
          </BrowserRouter>
        </ErrorBoundary>
        {drawn && <TakeOver drawn={drawn} root={root} />}
      </StrictMode>,
    ),
  )
  await page
  // On failure the page that needs it fetches again.
  whenIdle(() => void describeAhead(registry).catch(() => undefined))
}

/** Leaves a page that can be read where its scripts cannot be had, until they can, or somebody goes elsewhere. */
async function standDrawn(drawn: HTMLElement, place: PlaceInRegistry, failure: Error): Promise<void> {
  const { pathname } = location
  const { untilTriedAgain } = await import('#drawn/not-alive.tsx')
  await untilTriedAgain(drawn, failure)
  const next = location.pathname === pathname && (await failureOf(place))
  return next ? standDrawn(drawn, place, next) : undefined
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, 1_000)
}

async function failureOf(place: PlaceInRegistry): Promise<Error | undefined> {
  return loadPage(place).then(
    () => undefined,
    (error: Error) => error,
  )
}

/** Is drawn in the same step as the first page, or as what is said in its place. */
function TakeOver({ drawn, root }: { drawn: HTMLElement; root: HTMLElement }) {
  useLayoutEffect(() => takeOver(drawn, root), [drawn, root])
  return null
}

function Routed({ unanswered }: { unanswered: BuildOnShow | undefined }) {
  return <App registry={useRegistry()} unanswered={unanswered} />
}
