import { isApiError } from '@simvest/api-client'
import type { User } from '@simvest/contracts'
import { HiddenAmounts, Toaster } from '@simvest/ui-kit'
import { Fragment, type ReactNode, useEffect } from 'react'
import { SWRConfig } from 'swr'
import { refresh } from './cache.ts'
import { useHideBalance } from './hide-balance.ts'
import { keepFocus } from './keep-focus.ts'
import { useLapse } from './lapse.ts'
import { LapsedSession } from './lapsed-session.tsx'
import { LeavingOverlay } from './leaving-overlay.tsx'
import { connectLive } from './live.ts'
import { dismissToast, useToasts } from './notify.ts'
import { OfflineStrip } from './offline-strip.tsx'
import { SESSION_KEY, useSession } from './session.ts'

/** Milliseconds until a read that failed is tried again. */
const RETRY_DELAY_MS = 1_000

/** The longest pause, in milliseconds, between further attempts of a polled read. */
const FAILED_INTERVAL_MS = 10_000

/** The cache's rules; `user` is who is signed in, where that is known already. Unmounting it would drop the shared cache. */
export function ReadRules({ user, children }: { user?: User | undefined; children: ReactNode }) {
  return (
    <SWRConfig
      value={{
        ...(user && { fallback: { [SESSION_KEY]: user } }),
        revalidateOnFocus: false,
        revalidateIfStale: true,
        errorRetryCount: 1,
        shouldRetryOnError: (error: unknown) => !(isApiError(error) && error.status < 500),
        // SWR's own pause grows at random, and SWR stops polling what failed.
        onErrorRetry: (_error, _key, { errorRetryCount = 1, refreshInterval }, revalidate, { retryCount, dedupe }) => {
          const again = Math.min(Number(refreshInterval), FAILED_INTERVAL_MS)
          const pause = retryCount <= errorRetryCount ? RETRY_DELAY_MS : again
          if (pause) setTimeout(revalidate, pause, { retryCount, dedupe })
        },
        // The session ended elsewhere, or owes a code by now: asking who is signed in makes the guard act.
        onError: (error: unknown, key: string) => {
          if (key !== '/api/user' && isAboutSession(error)) void refresh(['/api/user'])
        },
      }}
    >
      {children}
    </SWRConfig>
  )
}

/**
 * The surroundings of every page of a host: the cache's rules, tooltips, toasts, the live stream, the notice of a lost connection. It is
 * mounted once and never unmounted.
 */
export function HostProviders({ children }: { children: ReactNode }) {
  const replaced = useLapse((state) => state.replaced)
  return (
    <ReadRules>
      <KeptFocus />
      <LiveStream />
      <OfflineStrip />
      <Fragment key={replaced}>{children}</Fragment>
      <LapsedSession />
      <LeavingOverlay />
      <Toasts />
    </ReadRules>
  )
}

function KeptFocus() {
  useEffect(() => keepFocus(document), [])
  return null
}

function isAboutSession(error: unknown): boolean {
  return isApiError(error) && (error.status === 401 || error.body?.code === 'STEP_UP_REQUIRED')
}

function LiveStream() {
  const session = useSession()
  const userId = session.status === 'signed-in' && !session.user.needsStepUp ? session.user.id : undefined
  // The stream of an ended session does not reconnect by itself.
  const resumed = useLapse((state) => state.resumed)
  return userId === undefined ? null : <OpenStream key={`${userId} ${resumed}`} />
}

function OpenStream() {
  useEffect(() => connectLive(), [])
  return null
}

/** Toasts stand outside of the pages, and hide amounts where the pages do. */
function Toasts() {
  const session = useSession()
  const [hidden] = useHideBalance()
  const isInvestor = session.status === 'signed-in' && !session.user.isAdmin
  return (
    <HiddenAmounts value={hidden && isInvestor}>
      <Toaster toasts={useToasts()} onDismiss={dismissToast} />
    </HiddenAmounts>
  )
}
