import type { ListedRemote, PlaceInRegistry } from '@simvest/registry'
import { Button, EmptyState, Notice, Page, PageSpinner } from '@simvest/ui-kit'
import { type ComponentType, type ReactElement, startTransition, use, useEffect, useState } from 'react'
import styled from 'styled-components'
import { remotes } from '#locales/en.json'
import { describeFailure } from '#remotes/describe-failure.ts'
import { loadedPage, loadPage } from '#remotes/load-page.ts'
import { reportFault } from '#remotes/report-fault.ts'
import { useRemoteStates } from '#remotes/remote-states.ts'
import { useSeesBuilds } from '#remotes/use-sees-builds.ts'
import { textsOf } from '#texts.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { DrawnAhead } from './route-page.tsx'

const t = textsOf(remotes)

type State = { status: 'loading' } | { status: 'failed'; error: Error } | { status: 'ready'; element: ReactElement }

/** Pages that were drawn before. Their code has run already, so even a phone draws them at once. */
const drawn = new WeakSet<ComponentType>()

/** A page of a remote. Its failures stay inside, and the user can try again. */
export function RemoteOutlet({ remote, page }: PlaceInRegistry) {
  const [attempt, setAttempt] = useState(0)
  return (
    <RemoteMount
      key={`${remote.name} ${remote.isolated ? '' : page} ${attempt}`}
      remote={remote}
      page={page}
      retry={() => setAttempt(attempt + 1)}
    />
  )
}

/**
 * Keeps the loaded page in a state instead of using React.lazy: React shows a Suspense fallback for at least 300 ms, and a
 * state can hold "try again".
 */
function RemoteMount({ remote, page, retry }: PlaceInRegistry & { retry: () => void }) {
  const ahead = use(DrawnAhead)
  const [state, setState] = useState<State>(() => firstState({ remote, page }, ahead))
  const running = useRemoteStates()[remote.name]?.version ?? remote.version

  useEffect(() => {
    let mounted = true
    // A transition draws the page in steps, and the tab responds in between.
    const settle = (next: State) =>
      startTransition(() => (mounted ? setState((before) => (isSame(before, next) ? before : next)) : undefined))
    loadPage({ remote, page })
      .then((component) => settle(readyState(component)))
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
        {state.element}
      </ErrorBoundary>
    </>
  )
}

/** Says that an earlier version is shown, and why. */
function FallbackNote({ remote }: { remote: ListedRemote }) {
  const state = useRemoteStates()[remote.name]
  const seesBuilds = useSeesBuilds()
  if (state?.status !== 'fallen-back') return null
  const [running, wanted] = seesBuilds ? [` (${state.version})`, ` (${state.wanted})`] : ['', '']
  return (
    <Note>
      <Notice tone="warning" title={t('fellBack', { running })}>
        {t('fellBackText', { wanted })}
      </Notice>
    </Note>
  )
}

function firstState(place: PlaceInRegistry, ahead: boolean): State {
  const component = loadedPage(place)
  const isExpected = ahead || document.getElementById('drawn') !== null
  return component && (isExpected || drawn.has(component)) ? readyState(component) : { status: 'loading' }
}

function readyState(Component: ComponentType): State {
  drawn.add(Component)
  return { status: 'ready', element: <Component /> }
}

function isSame(one: State, other: State): boolean {
  return one.status === 'ready' && other.status === 'ready' && one.element.type === other.element.type
}

function RemoteFailed({ remote, error, retry }: { remote: ListedRemote; error: Error; retry: () => void }) {
  const seesBuilds = useSeesBuilds()
  const build = seesBuilds ? ` (${remote.name} ${remote.version})` : ''
  const { text, mayTryAgain } = describeFailure(error)
  return (
    <Page>
      <EmptyState
        level={1}
        title={t('notLoaded')}
        action={mayTryAgain && <Button onClick={retry}>{t('tryAgain')}</Button>}
      >
        {mayTryAgain ? text + build : text + (seesBuilds ? ` ${error.message}` : '')}
      </EmptyState>
    </Page>
  )
}

const Note = styled.div`
  max-width: var(--content-width);
  margin: var(--space-2) auto 0;
  padding-inline: var(--space-2);
`
