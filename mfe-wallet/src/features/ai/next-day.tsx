import { MarketClock } from '@simvest/market-view'
import { Card, CardTitle, Stack } from '@simvest/ui-kit'
import { LastResults } from './last-results.tsx'

/** When the next simulated day lands, what it stands for, and what the last ones brought. */
export function NextDay() {
  return (
    <Card aria-labelledby="next-day">
      <Stack>
        <Stack $gap="half">
          <CardTitle id="next-day">Next simulated day</CardTitle>
          <MarketClock />
        </Stack>
        <LastResults />
      </Stack>
    </Card>
  )
}
