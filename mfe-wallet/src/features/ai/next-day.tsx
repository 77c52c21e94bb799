import { MarketClock } from '@simvest/market-view'
import { Link } from '@simvest/platform'
import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'
import { ai } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { LastResults } from './last-results.tsx'

const t = textsOf(ai)

interface NextDayProps {
  /** False loads no last results. */
  when: boolean
}

/** The countdown to the next simulated day, its meaning, and the results of the last days. */
export function NextDay({ when }: NextDayProps) {
  return (
    <Card aria-labelledby="next-day">
      <Stack>
        <Stack $gap="half">
          <CardTitle id="next-day">{t('nextDay')}</CardTitle>
          <MarketClock />
          <Text as={Link} to="/simulation" $size="small">
            {t('numbers')}
          </Text>
        </Stack>
        <LastResults when={when} />
      </Stack>
    </Card>
  )
}
