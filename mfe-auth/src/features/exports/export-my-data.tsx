import { exportMyData, exportTransactions } from '@simvest/contracts'
import { Card, CardHeader, ExportLink, Inline, Stack, Text } from '@simvest/ui-kit'

/** Everything that is kept about the user, as files. */
export function ExportMyData() {
  return (
    <Card aria-labelledby="export">
      <CardHeader title={<span id="export">Export my data</span>} />
      <Stack>
        <Text $size="small">
          Everything that Simvest keeps about you as one JSON file, or your transactions alone as a table. Both begin
          with the line that all of it is simulated.
        </Text>
        <Inline>
          <ExportLink href={exportMyData.path}>All my data (JSON)</ExportLink>
          <ExportLink href={exportTransactions.path} variant="quiet">
            Transactions (CSV)
          </ExportLink>
        </Inline>
      </Stack>
    </Card>
  )
}
