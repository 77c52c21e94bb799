import { MarketClock } from '@simvest/market-view'
import { Card, CardTitle, Stack } from '@simvest/ui-kit'
import { ai } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { LastResults } from './last-results.tsx'

const t = textsOf(ai)

/** When the next simulated day lands, what it stands for, and what the last ones brought. */
export function NextDay() {
  return (
    <Card aria-labelledby="next-day">
      <Stack>
        <Stack $gap="half">
          <CardTitle id="next-day">{t('nextDay')}</CardTitle>
          <MarketClock />
        </Stack>
        <LastResults />
      </Stack>
    </Card>
  )
}
