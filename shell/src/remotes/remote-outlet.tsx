import type { ListedRemote, PlaceInRegistry } from '@simvest/registry'
import { Button, EmptyState, Notice, Page, PageSpinner } from '@simvest/ui-kit'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import styled from 'styled-components'
import { ErrorBoundary } from '#layout/error-boundary.tsx'
import { isRefusal } from './load-build.ts'
import { loadedPage, loadPage } from './load-page.ts'
import { reportFault } from './report-fault.ts'
import { useRemoteStates } from './remote-states.ts'

type State = { status: 'loading' } | { status: 'failed'; error: Error } | { status: 'ready'; component: ComponentType }

/** A page of a remote. Whatever goes wrong in here stays in here, and can be tried again. */
export function RemoteOutlet({ remote, page }: PlaceInRegistry) {
  const [attempt, setAttempt] = useState(0)
  return (
    <RemoteMount
      key={`${remote.name} ${page} ${attempt}`}
      remote={remote}
      page={page}
      retry={() => setAttempt(attempt + 1)}
    />
  )
}

/**
 * Mounts by state rather than by React.lazy: React holds a Suspense fallback for 300 ms, and a state is where
 * "try again" can live.
 */
function RemoteMount({ remote, page, retry }: PlaceInRegistry & { retry: () => void }) {
  const [state, setState] = useState<State>(() => readyState({ remote, page }))
  const running = useRemoteStates()[remote.name]?.version ?? remote.version

  useEffect(() => {
    let mounted = true
    // A page is drawn in steps, between which the tab answers.
    const settle = (next: State) => startTransition(() => (mounted ? setState(next) : undefined))
    loadPage({ remote, page })
      .then((component) => settle({ status: 'ready', component }))
      .catch((error: Error) => settle({ status: 'failed', error }))
    return () => {
      mounted = false
    }
  }, [remote, page])

  if (state.status === 'loading') return <PageSpinner />
  if (state.status === 'failed') return <RemoteFailed remote={remote} error={state.error} retry={retry} />
  return (
    <>
      <FallbackNote remote={remote} />
      <ErrorBoundary
        name={remote.name}
        onError={() => reportFault({ remote: remote.name, version: running, kind: 'error' })}
      >
        <state.component />
      </ErrorBoundary>
    </>
  )
}

/** Says that an earlier version is shown, and why. */
function FallbackNote({ remote }: { remote: ListedRemote }) {
  const state = useRemoteStates()[remote.name]
  if (state?.status !== 'fallen-back') return null
  return (
    <Note>
      <Notice tone="warning" title={`This part runs its last good version (${state.version})`}>
        The newer one ({state.wanted}) could not be loaded. Everything works as before.
      </Notice>
    </Note>
  )
}

function readyState(place: PlaceInRegistry): State {
  const component = loadedPage(place)
  return component ? { status: 'ready', component } : { status: 'loading' }
}

const REFUSALS: Record<string, string> = {
  IncompatibleRemoteError: 'It was built for another version of the shell.',
  UntrustedRemoteError: 'It does not come from whom this shell trusts, so nothing of it was run.',
}

function RemoteFailed({ remote, error, retry }: { remote: ListedRemote; error: Error; retry: () => void }) {
  return (
    <Page>
      <EmptyState
        title="This part of Simvest could not be loaded"
        action={!isRefusal(error) && <Button onClick={retry}>Try again</Button>}
      >
        {isRefusal(error)
          ? `${REFUSALS[error.name]} ${error.message}`
          : `The rest works as before. Check your connection and try again. (${remote.name} ${remote.version})`}
      </EmptyState>
    </Page>
  )
}

const Note = styled.div`
  max-width: var(--content-width);
  margin: var(--space-2) auto 0;
  padding-inline: var(--space-2);
`
