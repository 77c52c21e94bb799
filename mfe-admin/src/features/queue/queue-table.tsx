import type { QueueItem } from '@simvest/contracts'
import { Cell, HeaderCell, Inline, Money, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { DenseRows } from '#layout/dense-rows.tsx'
import { ageOf, KIND_LABELS, Lookers, nameOf, Oddities, stateOf, wayOf } from './describe-item.tsx'
import type { LookersOf } from './use-looks.ts'
import type { Selection } from './use-selection.ts'

interface QueueTableProps {
  items: readonly QueueItem[]
  /** Whether an open item beside the table shows the remaining columns. */
  isNarrow: boolean
  /** The item that the keys act upon. */
  current: QueueItem | undefined
  selection: Selection
  lookersOf: LookersOf
  onCurrent: (item: QueueItem) => void
  onOpen: (item: QueueItem) => void
}

/** Twenty rows fit into a desktop window; on a phone a row shows what a decision begins with. */
export function QueueTable({ items, isNarrow, current, selection, lookersOf, onCurrent, onOpen }: QueueTableProps) {
  const row = useFocusOnCurrent(current)
  return (
    <DenseRows>
      <Table caption="What waits, the oldest first. The keys j and k move, Enter opens, ? shows all keys." dense>
        <TableHead>
          <TableRow>
            <HeaderCell>
              {items.some(selection.isSelectable) && (
                <Check
                  aria-label="Select the page"
                  checked={items.filter(selection.isSelectable).every(selection.has)}
                  onChange={() => selection.togglePage(items)}
                />
              )}
            </HeaderCell>
            <HeaderCell>Waits</HeaderCell>
            <HeaderCell $wide>Kind</HeaderCell>
            <HeaderCell>Who</HeaderCell>
            <HeaderCell $numeric>Amount</HeaderCell>
            {!isNarrow && <HeaderCell $wide>Method and address</HeaderCell>}
            <HeaderCell $wide>State</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => {
            const isCurrent = item.id === current?.id
            return (
              <Row
                key={item.id}
                ref={isCurrent ? row : undefined}
                $interactive
                aria-current={isCurrent || undefined}
                tabIndex={isCurrent ? 0 : -1}
                onFocus={() => onCurrent(item)}
                onClick={() => onOpen(item)}
              >
                <Cell onClick={(event) => event.stopPropagation()}>
                  {selection.isSelectable(item) && (
                    <Check
                      aria-label={`Select ${KIND_LABELS[item.kind]} #${item.subjectId} of ${item.username}`}
                      checked={selection.has(item)}
                      onChange={() => selection.toggle(item)}
                    />
                  )}
                </Cell>
                <Cell $mono title={new Date(item.createdAt).toLocaleString()}>
                  {ageOf(item)}
                </Cell>
                <Cell $wide>{KIND_LABELS[item.kind]}</Cell>
                <Cell>
                  <Who>
                    <span>{nameOf(item)}</span>
                    <OnPhones>{KIND_LABELS[item.kind]}</OnPhones>
                    <Oddities item={item} />
                    <Lookers names={lookersOf(item)} />
                  </Who>
                </Cell>
                <Cell $numeric>{item.amount === null ? '—' : <Money amount={item.amount} />}</Cell>
                {!isNarrow && (
                  <Way $wide $mono>
                    {wayOf(item)}
                  </Way>
                )}
                <Cell $wide>{stateOf(item)}</Cell>
              </Row>
            )
          })}
        </TableBody>
      </Table>
    </DenseRows>
  )
}

/** Moves the focus to the item that the keys act upon, also after the row that had the focus was decided. */
function useFocusOnCurrent(current: QueueItem | undefined) {
  const row = useRef<HTMLTableRowElement>(null)
  const id = current?.id
  useEffect(() => {
    const focused = document.activeElement
    if (id !== undefined && (focused === document.body || focused?.closest('tbody'))) row.current?.focus()
  }, [id])
  return row
}

const Check = styled.input.attrs({ type: 'checkbox' })`
  display: block;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  accent-color: var(--accent);
  cursor: pointer;
`

const Row = styled(TableRow)`
  /* Keeps the row clear of the sticky head. */
  scroll-margin-top: 2.5rem;

  &[aria-current] {
    background: var(--accent-soft);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`

const Way = styled(Cell)`
  max-width: 18rem;
  overflow: hidden;
  text-overflow: ellipsis;
`

const Who = styled(Inline)`
  @media (min-width: 48rem) {
    flex-wrap: nowrap;
  }
`

const OnPhones = styled.span`
  color: var(--text-quiet);
  font-size: var(--type-caption);

  @media (min-width: 40rem) {
    display: none;
  }
`
