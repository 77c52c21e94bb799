import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import type { ComponentProps, ReactNode } from 'react'
import { NumberedList } from './numbered-list.tsx'

export interface Column<T> {
  name: string
  numeric?: boolean
  /** Only on wide screens. */
  wide?: boolean
  /** A long word may break anywhere. */
  breaking?: boolean
  cell: (row: T) => ReactNode
}

type NumberedTableProps<T> = Omit<ComponentProps<typeof NumberedList<T>>, 'children'> & {
  caption: string
  columns: readonly Column<T>[]
}

/** A numbered list whose pages are dense tables. */
export function NumberedTable<T extends { id: number }>({ caption, columns, ...list }: NumberedTableProps<T>) {
  return (
    <NumberedList {...list}>
      {(rows) => (
        <Table caption={caption} dense>
          <TableHead>
            <TableRow>
              {columns.map(({ name, numeric, wide }) => (
                <HeaderCell key={name} $numeric={numeric} $wide={wide}>
                  {name}
                </HeaderCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.id}>
                {columns.map(({ name, numeric, wide, breaking, cell }) => (
                  <Cell
                    key={name}
                    $numeric={numeric}
                    $wide={wide}
                    style={breaking ? { overflowWrap: 'anywhere' } : undefined}
                  >
                    {cell(row)}
                  </Cell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </NumberedList>
  )
}
