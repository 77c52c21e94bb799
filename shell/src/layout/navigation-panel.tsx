import { LanguageChoice, NavLink, ThemeSwitch } from '@simvest/platform'
import type { Registry } from '@simvest/registry'
import { IconButton } from '@simvest/ui-kit'
import { Download, Info, LogOut, X } from 'lucide-react'
import styled from 'styled-components'
import { declineInstall, install, useInstallOffer } from '#installed/install-offer.ts'
import { frame } from '#locales/en.json'
import { useSeesBuilds } from '#remotes/use-sees-builds.ts'
import { textsOf } from '#texts.ts'
import { navigationOf } from './navigation.ts'
import { NavigationIcon } from './navigation-icon.tsx'
import { UpgradeBox } from './upgrade-box.tsx'

const t = textsOf(frame)

/** The dialogs that the navigation opens over the page. */
export type FrameDialog = 'versions' | 'logout'

export interface NavigationPanelProps {
  /** The name of the list of pages for screen readers. */
  label: string
  registry: Registry
  user: { username: string; isAdmin: boolean }
  onOpen: (dialog: FrameDialog) => void
}

/**
 * Every page that the user may open; below them the user's name, the theme, the versions for those who can read them, "Logout",
 * and, if the browser can, an offer to install.
 */
export function NavigationPanel({ label, registry, user, onOpen }: NavigationPanelProps) {
  const seesBuilds = useSeesBuilds()
  const isOffered = useInstallOffer(({ offered }) => offered !== undefined)
  return (
    <>
      <Nav aria-label={label}>
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
        <LanguageChoice />
        {isOffered && !user.isAdmin && (
          <Offer>
            <FootButton type="button" onClick={install}>
              <Download size={20} strokeWidth={1.75} aria-hidden="true" />
              {t('install')}
            </FootButton>
            <IconButton size="small" label={t('noInstall')} icon={<X aria-hidden="true" />} onClick={declineInstall} />
          </Offer>
        )}
        {seesBuilds && (
          <FootButton type="button" onClick={() => onOpen('versions')}>
            <Info size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('versions')}
          </FootButton>
        )}
        <FootButton type="button" onClick={() => onOpen('logout')}>
          <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
          {t('logout')}
        </FootButton>
      </Foot>
    </>
  )
}

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

const Offer = styled.div`
  display: flex;
  align-items: center;
  & > :first-child {
    flex: 1;
    text-align: start;
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
