import { type Session, SignOutDialog, useSession } from '@simvest/platform'
import { mayBeSignedIn } from '@simvest/platform/host'
import type { Registry } from '@simvest/registry'
import { LazyOverlay, useMedia } from '@simvest/ui-kit'
import { type ReactNode, useDeferredValue, useState } from 'react'
import styled, { css } from 'styled-components'
import { frame } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { BottomBar } from './bottom-bar.tsx'
import { GuestMark } from './guest-mark.tsx'
import type { FrameDialog } from './navigation-panel.tsx'
import { Sidebar } from './sidebar.tsx'

const t = textsOf(frame)

// Few people ever open it: it is not part of the first screen.
const loadVersions = async () => (await import('#remotes/versions-dialog.tsx')).VersionsDialog

/** The frame of signed-in pages: a sidebar on wide screens, a bar at the bottom of small ones. */
export function Frame({ registry, children }: { registry: Registry; children: ReactNode }) {
  const session = useSession()
  // A change of the session is urgent to React, which would draw the whole frame without a pause.
  const user = useDeferredValue(session.status === 'signed-in' ? session.user : undefined)
  const narrow = useMedia('(max-width: 59.99rem)')
  const [opened, setOpened] = useState<FrameDialog>()
  const [asked, setAsked] = useState(false)
  const open = (name: FrameDialog) => {
    setOpened(name)
    if (name === 'versions') setAsked(true)
  }
  const dialog = (name: FrameDialog) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : undefined),
  })
  return (
    <>
      {user?.guestUntil && <GuestMark until={user.guestUntil} />}
      <Layout $withBar={user !== undefined} $waits={!user && isAwaited(session)}>
        <SkipLink href="#main">{t('skip')}</SkipLink>
        {user && !narrow && <Sidebar registry={registry} user={user} onOpen={open} />}
        {children}
        {user && narrow && <BottomBar registry={registry} user={user} onOpen={open} />}
        {asked && (
          <LazyOverlay load={loadVersions}>
            {(VersionsDialog) => <VersionsDialog registry={registry} {...dialog('versions')} />}
          </LazyOverlay>
        )}
        <SignOutDialog {...dialog('logout')} />
      </Layout>
    </>
  )
}

/** Whether somebody is signed in, as far as this browser knows, and nothing stands in the place of the navigation yet. */
function isAwaited({ status }: Session): boolean {
  return status === 'signed-in' || (status === 'loading' && mayBeSignedIn())
}

/* The same as the page draws before the scripts (base.css). */
const placeOfNavigation = css`
  &::before {
    content: '';
    position: fixed;
    inset: auto 0 0;
    height: calc(57px + env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
    background: var(--surface-1);
    @media (min-width: 60rem) {
      position: static;
      flex: none;
      width: 15rem;
      height: auto;
      border: 0;
    }
    @media print {
      display: none;
    }
  }
`

const Layout = styled.div<{ $withBar: boolean; $waits: boolean }>`
  /* The offset for whatever floats at the bottom of a page. */
  --bottom-bar-height: ${({ $withBar }) => ($withBar ? '3.5rem' : '0rem')};
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - var(--top));
  /* The bar is not in the flow: what it covers, people scroll clear of it, to the page's last line. */
  padding-bottom: calc(var(--bottom-bar-height) + 0.25rem + env(safe-area-inset-bottom));
  @media (min-width: 60rem) {
    --bottom-bar-height: 0rem;
    flex-direction: row;
    padding: 0;
  }
  ${({ $waits }) => $waits && placeOfNavigation}
`

const SkipLink = styled.a`
  position: absolute;
  left: -100vw;
  &:focus {
    left: var(--space-2);
    top: calc(var(--top) + var(--space-2));
    z-index: var(--layer-sticky);
    padding: var(--space-1) var(--space-2);
    background: var(--surface-2);
    color: var(--text-strong);
  }
`
