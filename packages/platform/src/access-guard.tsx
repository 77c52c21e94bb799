import type { Route } from '@simvest/registry'
import { Button, EmptyState, Page, Spinner } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useSession } from './session.ts'

/** Shows its children to those who may see them; the server decides again on every call. */
export function AccessGuard({ access, children }: { access: Route['access']; children: ReactNode }) {
  const session = useSession()
  const location = useLocation()
  if (access === 'public') return children
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
  if (access === 'admin' && !session.user.isAdmin) return <Navigate to="/" replace />
  return children
}
