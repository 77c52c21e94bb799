import type { Route } from '@simvest/registry'
import { Button, EmptyState, HiddenAmounts, Page, Spinner } from '@simvest/ui-kit'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { useHideBalance } from './hide-balance.ts'
import { arrive, useIsLeaving, useSession } from './session.ts'

/** Shows its children to those who may see them; the server decides again on every call. */
export function AccessGuard({ access, children }: { access: Route['access']; children: ReactNode }) {
  const session = useSession()
  const leaving = useIsLeaving()
  const location = useLocation()
  const [hidden] = useHideBalance()
  useEffect(() => {
    if (access === 'public') arrive()
  }, [access])
  if (access === 'public') return children
  if (leaving) {
    return (
      <Overlay role="status">
        <Spinner /> Logging out...
      </Overlay>
    )
  }
  if (session.status === 'loading') {
    return (
      <Page>
        <Spinner label="Loading" />
      </Page>
    )
  }
  if (session.status === 'failed') {
    return (
      <Page>
        <EmptyState title="Simvest cannot be reached" action={<Button onClick={session.retry}>Try again</Button>}>
          {session.error.message}
        </EmptyState>
      </Page>
    )
  }
  if (session.status === 'signed-out') {
    const from = location.pathname + location.search
    return <Navigate to={access === 'admin' ? '/auth' : '/login'} replace state={{ from }} />
  }
  if (access === 'admin') return session.user.isAdmin ? children : <Navigate to="/" replace />
  return <HiddenAmounts value={hidden}>{children}</HiddenAmounts>
}

const Overlay = styled.div`
  position: fixed;
  inset: var(--band-height) 0 0;
  z-index: var(--layer-overlay);
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  background: var(--surface-0);
`
