import type { Route } from '@simvest/registry'
import { Button, EmptyState, HiddenAmounts, Page, PageSpinner } from '@simvest/ui-kit'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useHideBalance } from './hide-balance.ts'
import { access } from './locales/en.json'
import { arrive, useIsLeaving, useSession } from './session.ts'
import { textsOf } from './texts.ts'

const t = textsOf(access)

const SECOND_STEP = '/second-step'

/** Shows its children to those who may see them; the server decides again on every call. */
export function AccessGuard({ access, children }: { access: Route['access']; children: ReactNode }) {
  const session = useSession()
  const leaving = useIsLeaving()
  const location = useLocation()
  const isLanding = location.pathname === '/'
  const [hidden] = useHideBalance()
  // React draws the news of a sign-in without a pause, because it is urgent. The page itself may follow in steps.
  const mayMount = useDeferredValue(session.status === 'signed-in')
  useEffect(() => {
    if (isLanding) arrive()
  }, [isLanding])
  if (access === 'public') return children
  if (leaving) return null
  if (session.status === 'loading') return <Waiting />
  if (session.status === 'failed') {
    return (
      <main id="main">
        <Page>
          <EmptyState
            level={1}
            title={t('unreachable')}
            action={<Button onClick={session.retry}>{t('tryAgain')}</Button>}
          >
            {session.error.message}
          </EmptyState>
        </Page>
      </main>
    )
  }
  const from = location.pathname + location.search
  if (session.status === 'signed-out') {
    return <Navigate to={access === 'admin' ? '/auth' : '/login'} replace state={{ from }} />
  }
  if (access === 'admin' && !session.user.isAdmin) return <Navigate to="/" replace />
  // The API answers nothing else to a session that owes a code.
  if (session.user.needsStepUp && location.pathname !== SECOND_STEP) {
    return <Navigate to={SECOND_STEP} replace state={{ from }} />
  }
  if (!mayMount) return <Waiting />
  return access === 'admin' ? children : <HiddenAmounts value={hidden}>{children}</HiddenAmounts>
}

/** The page itself is not there yet: until then this is where the content begins. */
function Waiting() {
  return (
    <main id="main" aria-busy="true">
      <PageSpinner />
    </main>
  )
}
