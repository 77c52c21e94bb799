import type { PathPoint } from '@simvest/contracts'
import { Cell, DateTime, HeaderCell, Money, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import styled from 'styled-components'
import { pathTable } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(pathTable)

/** The points of the chart, newest first, and what of the change was the market's. */
export function PathTable({ points }: { points: readonly PathPoint[] }) {
  return (
    <Frame>
      <Table caption={t('caption')} dense>
        <TableHead>
          <TableRow>
            <HeaderCell>{t('time')}</HeaderCell>
            <HeaderCell $numeric $wide>
              {t('day')}
            </HeaderCell>
            <HeaderCell $numeric>{t('total')}</HeaderCell>
            <HeaderCell $numeric>{t('results')}</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {points.toReversed().map(({ at, day, total, result }) => (
            <TableRow key={`${at} ${total}`}>
              <Cell>
                <DateTime value={at} />
              </Cell>
              <Cell $numeric $wide>
                {day + 1}
              </Cell>
              <Cell $numeric>
                <Money amount={total} />
              </Cell>
              <Cell $numeric>
                <Money amount={result} sign="result" />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  )
}

/* Higher than the chart, which would leave room for a row. */
const Frame = styled.div`
  height: 16rem;
  & > div {
    max-height: 100%;
  }
`
