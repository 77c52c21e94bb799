import { Link, useSession } from '@simvest/platform'
import { Button, EmptyState, Page } from '@simvest/ui-kit'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ConsoleNav } from './console-nav.tsx'
import { RoleContext } from './if-allowed.tsx'
import { TimeZone } from './time-zone.tsx'

interface ConsolePageProps {
  /** Twenty rows and all above them fit a desk's window. */
  dense?: boolean
  children: ReactNode
}

/** A page of the console: it offers what the role of whoever looks includes, and names the zone of its times. */
export function ConsolePage({ dense = false, children }: ConsolePageProps) {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  if (user?.lacksFactor) {
    return (
      <WidePage $dense={dense}>
        <Closed />
      </WidePage>
    )
  }
  return (
    <WidePage $dense={dense}>
      <RoleContext value={user?.role ?? null}>
        {user?.role && <ConsoleNav />}
        {children}
      </RoleContext>
      <TimeZone />
    </WidePage>
  )
}

function Closed() {
  return (
    <EmptyState
      level={1}
      icon={<ShieldAlert />}
      title="Set up a second factor first"
      action={
        <Button asChild variant="primary">
          <Link to="/profile?tab=security">Set up an authenticator app</Link>
        </Button>
      }
    >
      An operator asked you for an authenticator app. The console opens once you have one.
    </EmptyState>
  )
}

/** Wider than a reader's page: the tables of the console are. */
const WidePage = styled(Page)<{ $dense: boolean }>`
  --content-width: 100rem;

  /* Parts below a list that is loading are displayed where they will stay: the time zone, and lists in the order of their answers. */
  &:has([aria-busy='true']:not(button)) > :last-child,
  & [data-in-order] > :has([aria-busy='true']:not(button)) ~ * {
    visibility: hidden;
  }
  /* A count comes behind the buttons of its list, which otherwise would move. */
  @media (max-width: 39.99rem) {
    & header [role='status'] {
      order: 1;
    }
  }

  @media (min-width: 48rem) {
    padding-inline: var(--space-3);
    ${({ $dense }) => $dense && 'padding-block: var(--space-1) var(--space-2);'}
  }
`
