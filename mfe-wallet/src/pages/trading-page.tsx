import { listInvestments, listStrategies } from '@simvest/contracts'
import { MarketClock, Outcomes } from '@simvest/market-view'
import { BackLink, Link, useQuery } from '@simvest/platform'
import { Heading, Notice, Page, Skeleton, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { Goals } from '#features/goals/goals.tsx'
import { MyInvestments } from '#features/investments/my-investments.tsx'
import { StandingOrders } from '#features/standing-orders/standing-orders.tsx'
import { Lessons } from '#features/strategies/lessons.tsx'
import { Strategies } from '#features/strategies/strategies.tsx'
import { trading } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(trading)

const toNumbers = (inside: ReactNode) => <Link to="/simulation">{inside}</Link>

export function TradingPage() {
  // Parts below wait until it is known whether there are investments above, so that nothing moves.
  const reads = [useQuery(listInvestments, { query: {} }), useQuery(listStrategies, {})]
  const isKnown = reads.every(({ data, error }) => data !== undefined || error !== undefined)
  return (
    <Page>
      <Stack $gap={3}>
        <BackLink to="/dashboard">{t('back')}</BackLink>
        <Stack $gap="half">
          <Heading level={1}>{t('title')}</Heading>
          <Text $tone="quiet">{t('intro')}</Text>
          <MarketClock />
        </Stack>
        {isKnown ? (
          <>
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
          </>
        ) : (
          <div aria-busy="true">
            <Skeleton height="110rem" radius="var(--radius-large)" />
          </div>
        )}
        <Lessons />
        <Notice title={t('notice')}>{t.rich('noticeText', { link: toNumbers })}</Notice>
      </Stack>
    </Page>
  )
}
