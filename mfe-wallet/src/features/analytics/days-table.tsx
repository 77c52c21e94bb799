import type { DayBalance } from '@simvest/contracts'
import { Cell, HeaderCell, Money, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import styled from 'styled-components'
import { dayTable } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { dayName } from './day-name.ts'

const t = textsOf(dayTable)

/** What the charts draw, newest first, with what they leave out. */
export function DaysTable({ days }: { days: DayBalance[] }) {
  return (
    <Frame>
      <Table caption={t('caption')} dense>
        <TableHead>
          <TableRow>
            <HeaderCell>{t('day')}</HeaderCell>
            <HeaderCell $numeric>{t('fund')}</HeaderCell>
            <HeaderCell $numeric>{t('profit')}</HeaderCell>
            <HeaderCell $numeric>{t('total')}</HeaderCell>
            <HeaderCell $numeric>{t('result')}</HeaderCell>
            <HeaderCell $numeric>{t('adjustments')}</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map(({ date, fundBalance, profitBalance, total, result, adjustment }) => (
            <TableRow key={date}>
              <Cell>{dayName(date)}</Cell>
              <Cell $numeric>
                <Money amount={fundBalance} />
              </Cell>
              <Cell $numeric>
                <Money amount={profitBalance} />
              </Cell>
              <Cell $numeric>
                <Money amount={total} />
              </Cell>
              <Cell $numeric>
                <Money amount={result} sign="result" />
              </Cell>
              <Cell $numeric>
                <Money amount={adjustment} sign="result" />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  )
}

/* As high as the charts. */
const Frame = styled.div`
  & > div {
    max-height: 34rem;
  }
  & td {
    white-space: nowrap;
  }
`
