import { SignOutDialog, useUser } from '@simvest/platform'
import { Button, LazyOverlay, Heading, Inline, Page, Stack, useFetchedAhead } from '@simvest/ui-kit'
import { LogOut, Newspaper } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { AiAssistant } from '#features/ai/ai-assistant.tsx'
import { InvestmentPlans } from '#features/ai/investment-plans.tsx'
import { NextDay } from '#features/ai/next-day.tsx'
import { FirstMoney } from '#features/guide/first-money.tsx'
import { Guide, ShowGuide } from '#features/guide/guide.tsx'
import { Allocation } from '#features/investments/allocation.tsx'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import { ProfileCard } from '#features/profile/profile-card.tsx'
import { ResetSimulation } from '#features/simulation/reset-simulation.tsx'
import { TransactionAnalytics } from '#features/transactions/transaction-analytics.tsx'
import { WhatWaits } from '#features/transactions/what-waits.tsx'
import { TransferDialog } from '#features/transfers/transfer-dialog.tsx'
import { FinancialHub } from '#features/wallets/financial-hub.tsx'
import { HideBalanceButton } from '#features/wallets/hide-balance-button.tsx'
import { TotalCard } from '#features/wallets/total-card.tsx'
import { RenderInSteps } from '#layout/afterwards.tsx'
import { ChartAttribution } from '#layout/chart-attribution.tsx'
import { useHasBegun } from '#layout/use-has-begun.ts'
import { dashboard } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useTopIsKnown } from './use-top-is-known.ts'

const t = textsOf(dashboard)

// Parts below the first screen.
const loadNews = () => import('#features/news/market-dialog.tsx')
const loadAnalytics = () => import('#features/analytics/analytics-dialog.tsx')

type OpenDialog = 'news' | 'analytics' | 'transfer' | 'logout'

export function DashboardPage() {
  const user = useUser()
  const [opened, setOpened] = useState<OpenDialog>()
  const dialog = (name: OpenDialog) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : undefined),
  })
  return (
    <Page>
      <Parts>
        <Stack>
          <Inline as="header" $justify="space-between">
            <Heading level={1} size="title">
              <Brand>Simvest</Brand> {t('title')}
            </Heading>
            <Inline>
              <NewsButton variant="secondary" aria-haspopup="dialog" onClick={() => setOpened('news')}>
                <Newspaper aria-hidden="true" /> <span>{t('news')}</span>
              </NewsButton>
              <HideBalanceButton />
              <NotificationBell />
            </Inline>
          </Inline>
          <Top>
            <TotalCard empty={<FirstMoney />} />
            <QuickActions onTransfer={() => setOpened('transfer')} />
            <Beginning>
              <Guide user={user} onTransfer={() => setOpened('transfer')} />
            </Beginning>
            <NextDayAfterTop />
          </Top>
        </Stack>
        <DashboardTabs onAnalytics={() => setOpened('analytics')} />
        <AfterTop>
          <FinancialHub user={user} />
          <Columns>
            <Allocation />
            <WhatWaits user={user} />
          </Columns>
          <RenderInSteps>
            <AiAssistant user={user} />
            <TransactionAnalytics />
            <InvestmentPlans />
            <ProfileCard user={user} />
            <Inline $justify="end">
              <ShowGuide />
              <ResetSimulation />
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpened('logout')}>
                <LogOut aria-hidden="true" /> {t('logout')}
              </Button>
            </Inline>
            <AttributionOfTotal />
          </RenderInSteps>
        </AfterTop>
      </Parts>
      {opened === 'news' && (
        <LazyOverlay load={loadNews}>{({ MarketDialog }) => <MarketDialog {...dialog('news')} />}</LazyOverlay>
      )}
      {opened === 'analytics' && (
        <LazyOverlay load={loadAnalytics}>
          {({ AnalyticsDialog }) => <AnalyticsDialog {...dialog('analytics')} />}
        </LazyOverlay>
      )}
      <DialogsAhead />
      <TransferDialog {...dialog('transfer')} />
      <SignOutDialog {...dialog('logout')} />
    </Page>
  )
}

/** A part of its own: what comes draws this anew, and not the whole page. */
function DialogsAhead() {
  useFetchedAhead(loadNews)
  useFetchedAhead(loadAnalytics)
  return null
}

/** Names the library once it draws the chart of the total. */
function AttributionOfTotal() {
  return useHasBegun() && <ChartAttribution />
}

/* As far apart in both directions; a phone scrolls less. */
const Parts = styled(Stack)`
  --gutter: var(--space-3);
  gap: var(--gutter);
  @media (max-width: 40rem) {
    --gutter: var(--space-2);
  }
`

function AfterTop({ children }: { children: ReactNode }) {
  return <RenderInSteps when={useTopIsKnown()}>{children}</RenderInSteps>
}

/* Results stand below the first screen of a phone, and a browser asks for six things at a time. */
function NextDayAfterTop() {
  return <NextDay when={useTopIsKnown()} />
}

/* Wide screens have the brand in the sidebar. */
const Brand = styled.span`
  color: var(--accent-text);
  @media (min-width: 60rem) {
    display: none;
  }
`

/* The name stays where there is no room for its letters. */
const NewsButton = styled(Button)`
  @media (max-width: 40rem) {
    width: var(--control-height);
    padding: 0;
    & > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`

/* On a phone what somebody can do stands right below the total, and the first steps below that. */
const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  @media (min-width: 70rem) {
    grid-template-columns: minmax(0, 1fr) 22rem;
    grid-template-rows: auto 1fr;
    gap: var(--gutter);
    & > :first-child {
      grid-row: 1 / 3;
    }
    & > :last-child {
      grid-area: 2 / 2;
      align-self: start;
    }
  }
`

const Beginning = styled.div`
  --guide-height: 23rem;
  display: grid;
  &:empty {
    display: none;
  }
  /* Parts below are displayed once their place is final: the first steps are as high as what is left of them. */
  @media (max-width: 70rem) {
    &:has(> [aria-hidden]) + * {
      visibility: hidden;
    }
  }
  @media (min-width: 70rem) {
    --guide-height: 16.7rem;
    grid-row: 3;
    grid-column: 1 / -1;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: var(--gutter);
  &:empty {
    display: none;
  }
`
