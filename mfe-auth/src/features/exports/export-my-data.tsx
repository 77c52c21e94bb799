import { exportMyData, exportTransactions } from '@simvest/contracts'
import { Button, Card, CardHeader, Inline, Stack, Text } from '@simvest/ui-kit'
import { Download } from 'lucide-react'

/** Everything that is kept about somebody, as files. */
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
          <Button asChild>
            <a href={exportMyData.path} download>
              <Download aria-hidden="true" /> All my data (JSON)
            </a>
          </Button>
          <Button asChild variant="quiet">
            <a href={exportTransactions.path} download>
              <Download aria-hidden="true" /> Transactions (CSV)
            </a>
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}
