import { NavLink } from '@simvest/platform'
import styled, { css } from 'styled-components'
import { dashboard } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(dashboard)

/** Overview is here, History a page of its own, Analytics a dialog: links and a button that look like tabs. */
export function DashboardTabs({ onAnalytics }: { onAnalytics: () => void }) {
  return (
    <Row aria-label={t('title')}>
      <TabLink to="/dashboard">{t('overview')}</TabLink>
      <TabLink to="/history">{t('history')}</TabLink>
      <TabButton type="button" aria-haspopup="dialog" onClick={onAnalytics}>
        {t('analytics')}
      </TabButton>
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-half);
  box-shadow: inset 0 -1px var(--line);
`

const tab = css`
  display: inline-flex;
  align-items: center;
  min-height: var(--control-height);
  padding: 0 0.75rem;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: var(--text-quiet);
  font-size: var(--type-small);
  font-weight: 550;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    color: var(--text-strong);
  }
  @media (forced-colors: active) {
    border-bottom-color: Canvas;
  }
`

const TabLink = styled(NavLink)`
  ${tab}
  &[aria-current='page'] {
    border-bottom-color: var(--accent-text);
    color: var(--text-strong);
  }
`

const TabButton = styled.button`
  ${tab}
`
