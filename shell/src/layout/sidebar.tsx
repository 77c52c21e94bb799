import { NavLink, SignOutDialog, ThemeSwitch } from '@simvest/platform'
import type { Registry } from '@simvest/registry'
import { Info, LogOut } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { VersionsDialog } from '#remotes/versions-dialog.tsx'
import { Brand } from './brand.tsx'
import { navigationOf } from './navigation.ts'
import { NavigationIcon } from './navigation-icon.tsx'
import { UpgradeBox } from './upgrade-box.tsx'

interface SidebarProps {
  registry: Registry
  user: { username: string; isAdmin: boolean }
}

/** Navigation of wide screens, with who is signed in and the way out. */
export function Sidebar({ registry, user }: SidebarProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Aside>
      <Brand to={user.isAdmin ? '/admin' : '/dashboard'} />
      <Nav aria-label="Main">
        {navigationOf(registry, 'sidebar', user).map(({ path, label, icon }) => (
          <Item key={path} to={path}>
            <NavigationIcon shape={icon} />
            {label}
          </Item>
        ))}
      </Nav>
      <Foot>
        {!user.isAdmin && <UpgradeBox />}
        <Who>
          <span>{user.username}</span>
          <ThemeSwitch />
        </Who>
        <VersionsDialog
          registry={registry}
          trigger={
            <FootButton type="button">
              <Info size={20} strokeWidth={1.75} aria-hidden="true" />
              Versions
            </FootButton>
          }
        />
        <FootButton type="button" onClick={() => setAsking(true)}>
          <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
          Logout
        </FootButton>
      </Foot>
      <SignOutDialog open={asking} onOpenChange={setAsking} />
    </Aside>
  )
}

const Aside = styled.aside`
  display: none;
  @media (min-width: 60rem) {
    position: sticky;
    top: var(--band-height);
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    width: 15rem;
    flex: none;
    height: calc(100dvh - var(--band-height));
    padding: var(--space-3) var(--space-2);
    background: var(--surface-1);
    overflow-y: auto;
  }
  @media print {
    display: none;
  }
`

const Nav = styled.nav`
  display: flex;
  flex-direction: column;
  gap: 2px;
`

const item = `
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  padding: 0 12px;
  border-radius: var(--radius);
  color: var(--text);
  font-weight: 500;
  text-decoration: none;
  transition: background var(--duration-fast) ease-out;
  &:hover {
    background: var(--surface-hover);
    color: var(--text-strong);
  }
`

const Item = styled(NavLink)`
  ${item}
  &[aria-current='page'] {
    background: var(--surface-2);
    color: var(--text-strong);
  }
`

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  margin-top: auto;
`

const Who = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1);
  padding-left: 12px;
  & > span {
    min-width: 0;
    color: var(--text-quiet);
    font-size: var(--type-caption);
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

const FootButton = styled.button`
  ${item}
  border: 0;
  background: none;
  font: inherit;
  font-weight: 500;
  cursor: pointer;
`
