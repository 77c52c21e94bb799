import { HYPOTHETICAL } from '@simvest/contracts'
import { AllOdds } from '@simvest/market-view'
import { Card, CardTitle, Stack, Text } from '@simvest/ui-kit'

/** What became of those who believed a target, for everything that has one. */
export function OddsCard() {
  return (
    <Card>
      <Stack $gap={1}>
        <CardTitle>What became of 10,000 people</CardTitle>
        <Text>
          Each held one plan or strategy in a market of their own, for as long as its target is claimed. Lost is who had
          less than at the start. {HYPOTHETICAL}
        </Text>
        <AllOdds />
      </Stack>
    </Card>
  )
}
