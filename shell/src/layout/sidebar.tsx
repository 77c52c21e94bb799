import { memo } from 'react'
import styled from 'styled-components'
import { frame } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Brand } from './brand.tsx'
import { NavigationPanel, type NavigationPanelProps } from './navigation-panel.tsx'

const t = textsOf(frame)

/** Navigation of wide screens. It stays mounted when the page changes; only its links are drawn again. */
export const Sidebar = memo(function Sidebar(props: Omit<NavigationPanelProps, 'label'>) {
  return (
    <Aside>
      <Brand to={props.user.isAdmin ? '/admin' : '/dashboard'} />
      <NavigationPanel label={t('main')} {...props} />
    </Aside>
  )
})

const Aside = styled.aside`
  position: sticky;
  top: var(--top);
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  width: 15rem;
  flex: none;
  height: calc(100dvh - var(--top));
  padding: var(--space-3) var(--space-2);
  background: var(--surface-1);
  overflow-y: auto;
  @media print {
    display: none;
  }
`
