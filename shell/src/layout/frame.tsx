import { useSession } from '@simvest/platform'
import type { Registry } from '@simvest/registry'
import { Outlet } from 'react-router-dom'
import styled from 'styled-components'
import { BottomBar } from './bottom-bar.tsx'
import { navigationOf } from './navigation.ts'
import { Sidebar } from './sidebar.tsx'

/** The frame of signed-in pages: a sidebar on wide screens, a bar at the bottom of small ones. */
export function Frame({ registry }: { registry: Registry }) {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  return (
    <Layout $withBar={user !== undefined}>
      <SkipLink href="#main">Skip to content</SkipLink>
      {user && <Sidebar registry={registry} user={user} />}
      <Outlet />
      {user && <BottomBar items={navigationOf(registry, 'bottom', user)} />}
    </Layout>
  )
}

const Layout = styled.div<{ $withBar: boolean }>`
  /* For what floats at the bottom of a page. */
  --bottom-bar-height: ${({ $withBar }) => ($withBar ? '3.5rem' : '0rem')};
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - var(--band-height));
  @media (min-width: 60rem) {
    --bottom-bar-height: 0rem;
    flex-direction: row;
  }
`

const SkipLink = styled.a`
  position: absolute;
  left: -100vw;
  &:focus {
    left: var(--space-2);
    top: calc(var(--band-height) + var(--space-2));
    z-index: var(--layer-sticky);
    padding: var(--space-1) var(--space-2);
    background: var(--surface-2);
    color: var(--text-strong);
  }
`
