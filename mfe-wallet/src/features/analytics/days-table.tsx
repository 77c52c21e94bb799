import type { DayBalance } from '@simvest/contracts'
import { Cell, HeaderCell, Money, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import styled from 'styled-components'
import { dayName } from './day-name.ts'

/** What the charts draw, newest first, with what they leave out. */
export function DaysTable({ days }: { days: DayBalance[] }) {
  return (
    <Frame>
      <Table caption="Balances and results by day" dense>
        <TableHead>
          <TableRow>
            <HeaderCell>Day</HeaderCell>
            <HeaderCell $numeric>Fund wallet</HeaderCell>
            <HeaderCell $numeric>Profit wallet</HeaderCell>
            <HeaderCell $numeric>Total</HeaderCell>
            <HeaderCell $numeric>Result</HeaderCell>
            <HeaderCell $numeric>Adjustments</HeaderCell>
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
                <Money amount={result} signed />
              </Cell>
              <Cell $numeric>
                <Money amount={adjustment} signed />
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
