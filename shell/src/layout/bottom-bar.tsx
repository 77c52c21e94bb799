import { NavLink } from '@simvest/platform'
import { Popover } from '@simvest/ui-kit'
import { EllipsisVertical } from 'lucide-react'
import { memo, useRef } from 'react'
import styled from 'styled-components'
import { frame } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { navigationOf } from './navigation.ts'
import { NavigationIcon } from './navigation-icon.tsx'
import { NavigationPanel, type NavigationPanelProps } from './navigation-panel.tsx'

const t = textsOf(frame)

/** Navigation of small screens: the most needed pages, and all of them behind "More". Like the sidebar, it stays mounted. */
export const BottomBar = memo(function BottomBar({ onOpen, ...props }: Omit<NavigationPanelProps, 'label'>) {
  const more = useRef<HTMLButtonElement>(null)
  return (
    <Bar aria-label={t('main')} data-keep-clear="">
      {navigationOf(props.registry, 'bottom', props.user).map(({ path, label, icon }) => (
        <Item key={path} to={path}>
          <NavigationIcon shape={icon} />
          {label}
        </Item>
      ))}
      <Popover
        title={t('allOfSimvest')}
        trigger={
          <More ref={more} type="button">
            <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden="true" />
            {t('more')}
          </More>
        }
      >
        <Panel>
          <NavigationPanel
            {...props}
            label={t('allPages')}
            onOpen={(dialog) => {
              // The panel closes when the dialog opens, so the focus later returns to the button that opened the panel.
              more.current?.focus()
              onOpen(dialog)
            }}
          />
        </Panel>
      </Popover>
    </Bar>
  )
})

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: var(--layer-sticky);
  display: flex;
  padding-bottom: env(safe-area-inset-bottom);
  background: var(--surface-1);
  border-top: 1px solid var(--line);

  /* Pages scroll what has the focus clear of the bar; for the bar's own links they would scroll in vain. */
  & :is(a, button) {
    scroll-margin-bottom: -5rem;
  }
  @media print {
    display: none;
  }
`

/* Two columns where there is room, so that "Logout" is visible without scrolling. */
const Panel = styled.div`
  display: grid;
  gap: var(--space-2);
  & > nav {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  }
`

const entry = `
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 4px;
  min-height: 56px;
  padding: 8px 2px;
  color: var(--text-quiet);
  /* With large text, all entries still fit beside one another. */
  font-size: min(var(--type-caption), 4.2vw);
  text-align: center;
  text-decoration: none;
  &[aria-current='page'] {
    color: var(--accent-text);
  }
`

const Item = styled(NavLink)`
  ${entry}
`

const More = styled.button`
  ${entry}
  border: 0;
  background: none;
  font-family: inherit;
  cursor: pointer;
`
