import { Cell, DateTime, HeaderCell, Money, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import styled from 'styled-components'
import { pathTable } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import type { WayPoint } from './total-path.ts'
import { useMarketLine } from './use-market-line.ts'

const t = textsOf(pathTable)

/** The points of the chart, newest first: the total, the same money in the market, and the results so far. */
export function PathTable({ points }: { points: readonly WayPoint[] }) {
  const market = useMarketLine(points)
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
            <HeaderCell $numeric>{t('market')}</HeaderCell>
            <HeaderCell $numeric>{t('results')}</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {points
            .map(({ at, day, total, result }, index) => (
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
                <Cell $numeric>{market?.[index] === undefined ? '–' : <Money amount={market[index]} />}</Cell>
                <Cell $numeric>
                  <Money amount={result} sign="result" />
                </Cell>
              </TableRow>
            ))
            .toReversed()}
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
