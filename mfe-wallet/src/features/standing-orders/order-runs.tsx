import type { StandingOrder } from '@simvest/contracts'
import { Button, Cell, Dialog, HeaderCell, Money, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import { standing } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(standing)

/** The latest runs of an order, newest first. */
export function OrderRuns({ name, runs }: { name: string; runs: StandingOrder['runs'] }) {
  return (
    <Dialog
      title={t('runsTitle', { name })}
      description={t('runsText')}
      trigger={
        <Button size="small" variant="quiet" aria-label={t('runsOne', { name })}>
          {t('runs')}
        </Button>
      }
    >
      <Table caption={t('runsTitle', { name })} dense>
        <TableHead>
          <TableRow>
            <HeaderCell>{t('day')}</HeaderCell>
            <HeaderCell $numeric>{t('amount')}</HeaderCell>
            <HeaderCell>{t('whatHappened')}</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {runs.map(({ day, amount, skipped }) => (
            <TableRow key={day}>
              <Cell>{day + 1}</Cell>
              <Cell $numeric>
                <Money amount={amount} />
              </Cell>
              <Cell>{t('how', { how: skipped ?? 'invested' })}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Dialog>
  )
}
