import { MarketClock, Outcomes } from '@simvest/market-view'
import { BackLink, Link } from '@simvest/platform'
import { Heading, Inline, Notice, Page, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { Goals } from '#features/goals/goals.tsx'
import { MyInvestments } from '#features/investments/my-investments.tsx'
import { StandingOrders } from '#features/standing-orders/standing-orders.tsx'
import { Lessons } from '#features/strategies/lessons.tsx'
import { Strategies } from '#features/strategies/strategies.tsx'
import { goals, standing, trading } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(trading)
const standingTexts = textsOf(standing)
const goalTexts = textsOf(goals)

const toNumbers = (inside: ReactNode) => <Link to="/simulation">{inside}</Link>

export function TradingPage() {
  return (
    <Page>
      <Stack $gap={3}>
        <BackLink to="/dashboard">{t('back')}</BackLink>
        <Stack $gap="half">
          <Heading level={1}>{t('title')}</Heading>
          <Text $tone="quiet">{t('intro')}</Text>
          <MarketClock />
        </Stack>
        <OnThisPage />
        <MyInvestments />
        <Stack as="section" aria-labelledby="strategies">
          <Heading level={2} id="strategies">
            {t('strategies')}
          </Heading>
          <Strategies />
        </Stack>
        <StandingOrders />
        <Goals />
        <Outcomes />
        <Lessons />
        <Notice title={t('notice')}>{t.rich('noticeText', { link: toNumbers })}</Notice>
      </Stack>
    </Page>
  )
}

/** Ways past the catalogue, which is several screens long on a phone. */
function OnThisPage() {
  return (
    <Inline as="nav" $gap={2} aria-label={t('onThisPage')}>
      <a href="#strategies">{t('strategies')}</a>
      <a href="#standing-orders">{standingTexts('title')}</a>
      <a href="#goals">{goalTexts('title')}</a>
    </Inline>
  )
}
