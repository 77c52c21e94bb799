import { type ComponentProps, type ReactNode, useId } from 'react'
import styled, { css } from 'styled-components'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TableProps = ComponentProps<'table'> & {
  /** The subject of the table; also the name of its scroll area. */
  caption: ReactNode
  /** Shows the caption to screen readers only, because a heading above already says it. */
  captionHidden?: boolean
  /** Rows of 40 px instead of 48, for administrators. */
  dense?: boolean
  /** For a table of the page's full width: on wide windows its header stays below the band while the page scrolls. */
  headStays?: boolean
}

/** A table as high as its rows: the window scrolls. Where its columns have no room it scrolls sideways, also by keyboard. */
export function Table({
  caption,
  captionHidden = true,
  dense = false,
  headStays = false,
  children,
  ...props
}: TableProps) {
  const captionId = useId()
  return (
    <ScrollArea $headStays={headStays} role="region" aria-labelledby={captionId} tabIndex={0}>
      <Grid $dense={dense} {...props}>
        <Caption id={captionId} $hidden={captionHidden}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </Caption>
        {children}
      </Grid>
    </ScrollArea>
  )
}

/** Holds one row of `HeaderCell`s. */
export const TableHead = styled.thead``

/** Holds the rows. */
export const TableBody = styled.tbody``

/** A row; `$interactive` shows that pressing it does something. */
export const TableRow = styled.tr<{ $interactive?: boolean }>`
  cursor: ${({ $interactive }) => ($interactive ? 'pointer' : 'auto')};

  tbody > & {
    transition: background-color var(--duration-fast) var(--ease-out);
  }
  tbody > &:hover {
    background: color-mix(in srgb, var(--surface-2) 50%, transparent);
  }
`

type CellLooks = {
  /** A figure: right-aligned, tabular numerals. */
  $numeric?: boolean
  /** An address or an id. */
  $mono?: boolean
  /** Left out on a phone; set it on the column's head and on its cells. */
  $wide?: boolean
}

const wide = css<CellLooks>`
  @media (max-width: 39.99rem) {
    display: ${({ $wide }) => ($wide ? 'none' : 'table-cell')};
  }
`

/** A header can stay in the window only if nothing between them scrolls. Below this width, columns may need to. */
const staying = css`
  @media (min-width: 120rem) {
    --table-top: var(--top);
    overflow: visible;
  }
`

/** The head of a column. */
export const HeaderCell = styled.th.attrs({ scope: 'col' })<CellLooks>`
  ${wide}
  position: sticky;
  top: var(--table-top, 0);
  z-index: var(--layer-sticky);
  background: var(--surface-1);
  box-shadow: inset 0 -1px var(--line);
  color: var(--text-quiet);
  font-size: var(--type-caption);
  font-weight: 500;
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  white-space: nowrap;
`

/** A value of a row. */
export const Cell = styled.td<CellLooks>`
  ${wide}
  color: ${({ $numeric }) => ($numeric ? 'var(--text-strong)' : 'var(--text)')};
  font-family: ${({ $mono }) => ($mono ? 'var(--font-mono)' : 'inherit')};
  font-size: ${({ $mono }) => ($mono ? '0.9375em' : 'inherit')};
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  white-space: ${({ $numeric, $mono }) => ($numeric || $mono ? 'nowrap' : 'normal')};
`

const ScrollArea = styled.div<{ $headStays: boolean }>`
  position: relative;
  overflow: auto;
  border-radius: inherit;
  overscroll-behavior-x: contain;

  &:focus-visible {
    outline-offset: -2px;
  }
  ${({ $headStays }) => $headStays && staying}
`

const Grid = styled.table<{ $dense: boolean }>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--type-small);
  font-variant-numeric: tabular-nums;

  & th,
  & td {
    height: ${({ $dense }) => ($dense ? '2.5rem' : '3rem')};
    padding: 0.375rem 0.625rem;
  }
  & :is(th, td):first-child {
    padding-left: var(--space-2);
  }
  & :is(th, td):last-child {
    padding-right: var(--space-2);
  }
  & tbody tr + tr > td {
    border-top: 1px solid var(--line);
  }
  @media (min-width: 48rem) {
    & th,
    & td {
      padding-inline: var(--space-2);
    }
    & :is(th, td):first-child {
      padding-left: var(--space-3);
    }
    & :is(th, td):last-child {
      padding-right: var(--space-3);
    }
  }
`

const Caption = styled.caption<{ $hidden: boolean }>`
  padding: ${({ $hidden }) => ($hidden ? '0' : 'var(--space-2) var(--space-3)')};
  color: var(--text-quiet);
  text-align: left;
`
