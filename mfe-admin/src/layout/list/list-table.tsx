import type { SortOf } from '@simvest/contracts'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import styled, { css } from 'styled-components'
import { type Column, nextSort } from './columns.ts'
import { useRowKeys } from './use-row-keys.ts'

interface ListTableProps<Row, Sort extends string> {
  caption: string
  columns: readonly Column<Row, Sort>[]
  rows: readonly Row[]
  /** The number of the first row in the whole list; without it rows have no number. */
  first?: number
  isCompact: boolean
  sort?: SortOf<Sort> | undefined
  /** The order of the list where nobody sorted it, if that is the order of a column. */
  own?: SortOf<Sort>
  /** Without it nobody can sort. */
  onSort?: (sort: SortOf<Sort> | undefined) => void
  /** Arrow keys move between rows, and Enter does this. */
  onOpen?: (row: Row) => void
  /** True if a press on a row does it too. */
  opensByPress?: boolean
  /** The id of the row that is open. */
  open?: number | undefined
  isMarked?: (row: Row) => boolean
}

/** A list as a table: its head sorts it, and its rows are as high as their content or one line each. */
export function ListTable<Row extends { id: number }, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { caption, columns, rows, first, isCompact, sort, own, onSort, onOpen, opensByPress = false, isMarked } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const openAt = (index: number) => {
    const row = rows[index]
    if (row) onOpen?.(row)
  }
  const rowProps = useRowKeys(body, openAt)
  return (
    <Rows $isCompact={isCompact}>
      <Table caption={caption} dense headStays>
        <TableHead>
          <TableRow>
            {first !== undefined && <HeaderCell>#</HeaderCell>}
            {columns.map((column) => (
              <Head key={column.name} column={column} present={sort ?? own} onSort={onSort} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody ref={body} onClick={({ target }) => opensByPress && openAt(pressedRow(target))}>
          {rows.map((row, index) => (
            <ListRow
              key={row.id}
              $interactive={opensByPress}
              $isMarked={isMarked?.(row) ?? false}
              aria-current={row.id === props.open || undefined}
              {...(onOpen && rowProps(index))}
            >
              {first !== undefined && <Cell $mono>{first + index}</Cell>}
              {columns.map(({ name, cell, brief = cell, numeric, mono, wide }) => (
                <Cell key={name} $numeric={numeric} $mono={mono} $wide={wide}>
                  {isCompact ? brief(row) : cell(row)}
                </Cell>
              ))}
            </ListRow>
          ))}
        </TableBody>
      </Table>
    </Rows>
  )
}

/** Returns the index of the row that was pressed; -1 for a press on a control in it, or the end of a selection of text. */
function pressedRow(target: EventTarget): number {
  if (!(target instanceof Element) || target.closest('a, button, input, [role=menu]')) return -1
  return getSelection()?.isCollapsed === false ? -1 : (target.closest('tr')?.sectionRowIndex ?? -1)
}

interface HeadProps<Row, Sort extends string> {
  column: Column<Row, Sort>
  present: SortOf<Sort> | undefined
  onSort: ((sort: SortOf<Sort> | undefined) => void) | undefined
}

function Head<Row, Sort extends string>({ column, present, onSort }: HeadProps<Row, Sort>) {
  const { title, sort, numeric, wide } = column
  const looks = { $numeric: numeric, $wide: wide }
  if (sort === undefined || !onSort) return <HeaderCell {...looks}>{title}</HeaderCell>
  const direction = present === sort ? 'ascending' : present === `-${sort}` ? 'descending' : 'none'
  return (
    <HeaderCell {...looks} aria-sort={direction}>
      <SortButton onClick={() => onSort(nextSort(column, present))}>
        {title}
        {direction === 'ascending' && <ArrowUp aria-hidden="true" size={14} />}
        {direction === 'descending' && <ArrowDown aria-hidden="true" size={14} />}
      </SortButton>
    </HeaderCell>
  )
}

const SortButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  min-height: 1.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline dotted;
  text-underline-offset: 0.25em;
  cursor: pointer;

  &:hover {
    color: var(--text-strong);
    text-decoration-style: solid;
  }
`

const ListRow = styled(TableRow)<{ $isMarked: boolean }>`
  background: ${({ $isMarked }) =>
    $isMarked ? 'color-mix(in srgb, var(--status-danger-soft) 45%, transparent)' : 'transparent'};
  /* Clear of the head, which stays. */
  scroll-margin-top: 5rem;

  &[aria-current] {
    background: var(--accent-soft);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`

/** A name of any length. */
const shortNames = css`
  & td:has(> a) {
    max-width: clamp(10rem, 12vw, 22rem);
    overflow-x: clip;
    white-space: nowrap;
    text-overflow: ellipsis;

    & > a {
      text-wrap: nowrap;
    }
  }
`

const oneLine = css`
  & :is(td, th) {
    white-space: nowrap;
  }
  /* Texts of their own choose where they break. */
  & td * {
    text-wrap: nowrap;
  }
`

/** Rows of 32 px where there is a mouse to hit them with: twenty of them fit a desk's window. */
const Rows = styled.div<{ $isCompact: boolean }>`
  & td {
    vertical-align: ${({ $isCompact }) => ($isCompact ? 'middle' : 'top')};
  }
  @media (min-width: 48rem) {
    & :is(td, th) {
      height: ${({ $isCompact }) => ($isCompact ? 'calc(2rem - 1px)' : '2.5rem')};
      padding: ${({ $isCompact }) => ($isCompact ? '0 0.3125rem' : '0.625rem 0.5rem')};
    }
    ${({ $isCompact }) => $isCompact && shortNames}
    & th {
      padding-block: 0;
    }
    & :is(th, td):first-child:first-child {
      padding-left: var(--space-2);
    }
    & :is(th, td):last-child:last-child {
      padding-right: var(--space-2);
    }
    & button {
      ${({ $isCompact }) => $isCompact && 'min-height: 1.75rem;'}
    }
  }
  /* In a smaller window a cell takes a second line rather than that the table scrolls sideways. */
  @media (min-width: 90rem) {
    ${({ $isCompact }) => $isCompact && oneLine}
  }
  @media (min-width: 48rem) and (max-width: 89.99rem) {
    --type-small: 0.8125rem;

    & :is(th, td) {
      padding-inline: 0.3125rem;
    }
    & td time {
      white-space: normal;
    }
  }
`
