import { NavLink } from '@simvest/platform'
import styled from 'styled-components'
import type { NavigationItem } from './navigation.ts'
import { NavigationIcon } from './navigation-icon.tsx'

/** Navigation of small screens. */
export function BottomBar({ items }: { items: NavigationItem[] }) {
  if (items.length === 0) return null
  return (
    <Bar aria-label="Main">
      {items.map(({ path, label, icon }) => (
        <Item key={path} to={path}>
          <NavigationIcon shape={icon} />
          {label}
        </Item>
      ))}
    </Bar>
  )
}

const Bar = styled.nav`
  position: sticky;
  bottom: 0;
  z-index: var(--layer-sticky);
  display: flex;
  padding-bottom: env(safe-area-inset-bottom);
  background: var(--surface-1);
  border-top: 1px solid var(--line);
  @media (min-width: 60rem) {
    display: none;
  }
  @media print {
    display: none;
  }
`

const Item = styled(NavLink)`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 4px;
  min-height: 56px;
  padding: 8px 2px;
  color: var(--text-quiet);
  font-size: var(--type-caption);
  text-align: center;
  text-decoration: none;
  &[aria-current='page'] {
    color: var(--accent-text);
  }
`
