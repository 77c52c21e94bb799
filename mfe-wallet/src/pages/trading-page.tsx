import { MarketClock, Outcomes } from '@simvest/market-view'
import { BackLink, Link } from '@simvest/platform'
import { Heading, Notice, Page, Stack, Text } from '@simvest/ui-kit'
import { MyInvestments } from '#features/investments/my-investments.tsx'
import { Lessons } from '#features/strategies/lessons.tsx'
import { Strategies } from '#features/strategies/strategies.tsx'

export function TradingPage() {
  return (
    <Page>
      <Stack $gap={3}>
        <BackLink to="/dashboard">Back to Dashboard</BackLink>
        <Stack $gap="half">
          <Heading level={1}>AI Trading</Heading>
          <Text $tone="quiet">
            Put money of your Fund wallet into a simulated strategy and watch it for ten simulated days.
          </Text>
          <MarketClock />
        </Stack>
        <MyInvestments />
        <Outcomes />
        <Stack as="section" aria-labelledby="strategies">
          <Heading level={2} id="strategies">
            Strategies
          </Heading>
          <Strategies />
        </Stack>
        <Lessons />
        <Notice title="This is a simulation">
          No strategy here trades anything and no money is real. A documented model of a market makes the figures, and
          more people lose than the targets say: <Link to="/simulation">how these numbers are made</Link>.
        </Notice>
      </Stack>
    </Page>
  )
}
