import { exportMyData, exportTransactions } from '@simvest/contracts'
import { Card, CardHeader, ExportLink, Inline, Stack, Text } from '@simvest/ui-kit'
import { dataExport } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(dataExport)

/** The export of all data stored about the user, as files. */
export function ExportMyData() {
  return (
    <Card aria-labelledby="export">
      <CardHeader title={<span id="export">{t('title')}</span>} />
      <Stack>
        <Text $size="small">{t('about')}</Text>
        <Inline>
          <ExportLink href={exportMyData.path}>{t('all')}</ExportLink>
          <ExportLink href={exportTransactions.path} variant="quiet">
            {t('transactions')}
          </ExportLink>
        </Inline>
      </Stack>
    </Card>
  )
}
