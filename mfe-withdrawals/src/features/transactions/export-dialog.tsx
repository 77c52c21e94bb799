import { exportTransactions } from '@simvest/contracts'
import { Button, Dialog, ExportLink, Stack, Text } from '@simvest/ui-kit'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { history } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Days } from './days.tsx'
import { daysQuery, type HistoryFilters, isReversed } from './use-history-filters.ts'

const t = textsOf(history)

/** Exports all transactions, or those of some days, as a file for a spreadsheet. At first it names the days that are listed. */
export function ExportDialog({ listed }: { listed: Pick<HistoryFilters, 'from' | 'to'> }) {
  const [open, setOpen] = useState(false)
  const [days, setDays] = useState(listed)
  const range = new URLSearchParams(daysQuery(days)).toString()
  const file = exportTransactions.path + (range && `?${range}`)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden="true" /> <span>{t('export')}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('export')}
        description={t('exportDays')}
        footer={
          isReversed(days) ? (
            <Button variant="primary" disabled>
              {t('download')}
            </Button>
          ) : (
            <ExportLink href={file} variant="primary" onClick={() => setOpen(false)}>
              {t('download')}
            </ExportLink>
          )
        }
      >
        <Stack>
          <Days days={days} onChange={(change) => setDays({ ...days, ...change })} />
          <Text $size="small" $tone="quiet">
            {t('exportNote')}
          </Text>
        </Stack>
      </Dialog>
    </>
  )
}
