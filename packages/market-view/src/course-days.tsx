import { Cell, Table, TableBody, TableRow } from '@simvest/ui-kit'
import styled from 'styled-components'
import { changesByDay, type HeldIn } from './compared.ts'
import { percentOfMillionths } from './told-odds.ts'
import { course } from './locales/en.json'
import { NamesHead } from './names-head.tsx'
import { textsOf } from './texts.ts'

const t = textsOf(course)

/** The chart as a table, the latest day first: the change since the period began. */
export function CourseDays({ held, days }: HeldIn) {
  const columns = held.map(({ name, course }) => ({ name, changes: changesByDay(course) }))
  return (
    <Frame>
      <Table caption={t('caption')} dense>
        <NamesHead first={t('dayColumn')} columns={columns} />
        <TableBody>
          {days
            .map(({ day }, index) => (
              <TableRow key={day}>
                <Cell>{day + 1}</Cell>
                {columns.map(({ name, changes }) => (
                  <Cell key={name} $numeric>
                    {percentOfMillionths(changes[index + 1] ?? 0)}
                  </Cell>
                ))}
              </TableRow>
            ))
            .toReversed()}
        </TableBody>
      </Table>
    </Frame>
  )
}

/* As high as the chart. */
const Frame = styled.div`
  & > div {
    max-height: 12rem;
  }
  & th {
    white-space: normal;
  }
`
