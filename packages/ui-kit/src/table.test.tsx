import { render, screen } from '@testing-library/react'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from './table.tsx'

describe('table', () => {
  test('a table is named by its caption and its scroll area can be focused', () => {
    render(
      <Table caption="Deposits">
        <TableHead>
          <TableRow>
            <HeaderCell $numeric>Amount</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <Cell $numeric>$5.00 SIM</Cell>
          </TableRow>
        </TableBody>
      </Table>,
    )
    expect(screen.getByRole('region', { name: 'Deposits' }).tabIndex).toBe(0)
    expect(screen.getByRole('table', { name: 'Deposits' })).toBeTruthy()
    expect(getComputedStyle(screen.getByRole('columnheader')).textAlign).toBe('right')
    expect(getComputedStyle(screen.getByRole('cell')).textAlign).toBe('right')
  })
})
