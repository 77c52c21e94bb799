import type { PathPoint } from '@simvest/contracts'
import { Cell, DateTime, HeaderCell, Money, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import styled from 'styled-components'

/** The points of the chart, newest first, and what of the change was the market's. */
export function PathTable({ points }: { points: readonly PathPoint[] }) {
  return (
    <Frame>
      <Table caption="The way of the total" dense>
        <TableHead>
          <TableRow>
            <HeaderCell>Time</HeaderCell>
            <HeaderCell $numeric $wide>
              Simulated day
            </HeaderCell>
            <HeaderCell $numeric>Total</HeaderCell>
            <HeaderCell $numeric>Results so far</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {points.toReversed().map(({ at, day, total, result }) => (
            <TableRow key={at}>
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
                <Money amount={result} signed />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  )
}

/* As high as the chart. */
const Frame = styled.div`
  height: var(--chart-height);
  & > div {
    max-height: 100%;
  }
`
