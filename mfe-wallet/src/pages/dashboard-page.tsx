import { MarketClock } from '@simvest/market-view'
import { Link, SignOutDialog, useUser } from '@simvest/platform'
import { Button, Heading, Inline, Page, Stack } from '@simvest/ui-kit'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, LogOut, Newspaper } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { AiAssistant } from '#features/ai/ai-assistant.tsx'
import { InvestmentPlans } from '#features/ai/investment-plans.tsx'
import { AnalyticsDialog } from '#features/analytics/analytics-dialog.tsx'
import { MarketDialog } from '#features/news/market-dialog.tsx'
import { NotificationBell } from '#features/notifications/notification-bell.tsx'
import { ProfileCard } from '#features/profile/profile-card.tsx'
import { ResetSimulation } from '#features/simulation/reset-simulation.tsx'
import { TransactionAnalytics } from '#features/transactions/transaction-analytics.tsx'
import { TransferDialog } from '#features/transfers/transfer-dialog.tsx'
import { FinancialHub } from '#features/wallets/financial-hub.tsx'
import { HideBalanceButton } from '#features/wallets/hide-balance-button.tsx'
import { DashboardTabs } from './dashboard-tabs.tsx'

type Opened = 'news' | 'analytics' | 'transfer' | 'logout'

export function DashboardPage() {
  const user = useUser()
  const [opened, setOpened] = useState<Opened>()
  const dialog = (name: Opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : undefined),
  })
  return (
    <Page>
      <Stack $gap={3}>
        <Inline as="header" $justify="space-between">
          <Heading level={1}>
            <Brand>Simvest</Brand> Dashboard
          </Heading>
          <Inline>
            <Button onClick={() => setOpened('news')}>
              <Newspaper aria-hidden="true" /> Market Analytics
            </Button>
            <HideBalanceButton />
            <NotificationBell />
          </Inline>
        </Inline>
        <MarketClock />
        <ProfileCard user={user} />
        <DashboardTabs onAnalytics={() => setOpened('analytics')} />
        <FinancialHub user={user} />
        <Actions>
          <Button asChild variant="primary" size="large">
            <Link to="/deposit">
              <ArrowDownToLine aria-hidden="true" /> DEPOSIT
            </Link>
          </Button>
          <Button asChild size="large">
            <Link to="/withdraw">
              <ArrowUpFromLine aria-hidden="true" /> WITHDRAW
            </Link>
          </Button>
          <Button size="large" onClick={() => setOpened('transfer')}>
            <ArrowLeftRight aria-hidden="true" /> TRANSFER
          </Button>
        </Actions>
        <Columns>
          <AiAssistant user={user} />
          <TransactionAnalytics />
        </Columns>
        <InvestmentPlans />
        <Inline $justify="end">
          <ResetSimulation />
          <Button variant="quiet" onClick={() => setOpened('logout')}>
            <LogOut aria-hidden="true" /> Logout
          </Button>
        </Inline>
      </Stack>
      <MarketDialog {...dialog('news')} />
      <AnalyticsDialog {...dialog('analytics')} />
      <TransferDialog {...dialog('transfer')} />
      <SignOutDialog {...dialog('logout')} />
    </Page>
  )
}

/* Wide screens have the brand in the sidebar. */
const Brand = styled.span`
  color: var(--accent-text);
  @media (min-width: 60rem) {
    display: none;
  }
`

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--space-1);
  @media (max-width: 40rem) {
    & > * {
      padding: 0;
      font-size: var(--type-small);
    }
  }
  /* Three words beside each other need more than the narrowest phones have. */
  @media (max-width: 22rem) {
    grid-template-columns: 1fr;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: var(--space-3);
  align-items: start;
`
