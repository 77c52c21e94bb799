import type { DeskDay } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import styled from 'styled-components'
import { COLUMNS, dayText, type Figure } from './figures.tsx'

/** The table of the charts' figures, newest first; a figure of a day links to its lines. */
export function FiguresTable({ days }: { days: readonly DeskDay[] }) {
  return (
    <Narrow>
      <Table caption="Figures by day, newest first" dense headStays>
        <TableHead>
          <TableRow>
            <HeaderCell>Day</HeaderCell>
            {COLUMNS.map(({ title }) => (
              <HeaderCell key={title} $numeric>
                {title}
              </HeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((day) => (
            <TableRow key={day.date}>
              <Cell style={{ whiteSpace: 'nowrap' }}>{dayText(day.date)}</Cell>
              {COLUMNS.map((figure) => (
                <Cell key={figure.title} $numeric>
                  <Value figure={figure} day={day} />
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Narrow>
  )
}

function Value({ figure: { valueOf, show, lines, leadsByDay }, day }: { figure: Figure; day: DeskDay }) {
  const value = valueOf(day)
  if (value === undefined) return '–'
  if (!leadsByDay || value === 0) return show(value)
  return <Link to={lines.to({ from: day.date, to: day.date }, 1)}>{show(value)}</Link>
}

/** Eleven columns fit a desk's window when their titles take two lines. */
const Narrow = styled.div`
  & th {
    white-space: normal;
  }
  @media (min-width: 48rem) {
    & :is(th, td) {
      padding-inline: var(--space-1);
    }
  }
`
