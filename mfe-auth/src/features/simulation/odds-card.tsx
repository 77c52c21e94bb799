import { AllOdds, hypothetical } from '@simvest/market-view'
import { formatCount } from '@simvest/money'
import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'
import { simulation } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(simulation)

/** The outcomes of those who believed a target, for everything that has one. */
export function OddsCard() {
  return (
    <Card>
      <Stack $gap={1}>
        <CardTitle>{t('odds', { people: formatCount(10_000) })}</CardTitle>
        <Text>
          {t('oddsText')} {hypothetical()}
        </Text>
        <AllOdds />
      </Stack>
    </Card>
  )
}
