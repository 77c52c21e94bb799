import type { QueueItem } from '@simvest/contracts'
import { Cell, HeaderCell, Inline, Money, Table, TableBody, TableHead, TableRow } from '@simvest/ui-kit'
import { memo, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { DenseRows } from '#layout/dense-rows.tsx'
import { Oddities } from '#layout/review.tsx'
import { ageOf, KIND_LABELS, Lookers, nameOf, stateOf, wayOf } from './describe-item.tsx'
import type { LookersOf } from './use-looks.ts'
import { useMayDecide } from './use-may-decide.ts'
import { isAllSelected, SELECTABLE, type Selection } from './use-selection.ts'

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
  const body = useFocusOnCurrent(current)
  const mayDecide = useMayDecide()
  const isSelecting = SELECTABLE.some((kind) => mayDecide({ kind }))
  const whenItem = (target: EventTarget, act: (item: QueueItem) => void) => {
    const row = target instanceof Element ? target.closest('tr') : null
    const item = row && items[row.sectionRowIndex]
    if (item) act(item)
  }
  return (
    <DenseRows>
      <Table caption="Waiting items, the oldest first. The keys j and k move, Enter opens, ? shows all keys." dense>
        <TableHead>
          <TableRow>
            {isSelecting && (
              <HeaderCell>
                <Check
                  aria-label="Select the page"
                  checked={isAllSelected(items, selection)}
                  onChange={() => selection.togglePage(items)}
                />
              </HeaderCell>
            )}
            <HeaderCell $wide>Waiting</HeaderCell>
            <HeaderCell $wide>Kind</HeaderCell>
            <HeaderCell>Who</HeaderCell>
            <HeaderCell $numeric>Amount</HeaderCell>
            {!isNarrow && <HeaderCell $wide>Method and address</HeaderCell>}
            <HeaderCell $wide>State</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody
          ref={body}
          onFocus={({ target }) => whenItem(target, onCurrent)}
          onClick={({ target }) => isPlain(target) && whenItem(target, onOpen)}
          onChange={({ target }) => whenItem(target, selection.toggle)}
        >
          {items.map((item) => (
            <QueueRow
              key={item.id}
              item={item}
              age={ageOf(item)}
              lookers={lookersOf(item)}
              isCurrent={item.id === current?.id}
              isNarrow={isNarrow}
              isSelecting={isSelecting}
              isSelectable={selection.isSelectable(item)}
              isSelected={selection.has(item)}
            />
          ))}
        </TableBody>
      </Table>
    </DenseRows>
  )
}

interface QueueRowProps {
  item: QueueItem
  age: string
  lookers: readonly string[]
  isCurrent: boolean
  isNarrow: boolean
  /** True if rows have a cell for their checkbox. */
  isSelecting: boolean
  isSelectable: boolean
  isSelected: boolean
}

/** Drawn again only if something in it changed: what was read again is a new object, and a decision leaves most rows as they are. */
const QueueRow = memo(DrawnRow, (before, after) => JSON.stringify(before) === JSON.stringify(after))

const heardByTheBody = () => {}

/** The body of the table acts for its rows, so that a row holds no function that could be outdated. */
function DrawnRow({ item, age, lookers, isCurrent, isNarrow, ...selecting }: QueueRowProps) {
  const kind = KIND_LABELS[item.kind]
  const { isSelecting, isSelectable, isSelected } = selecting
  return (
    <Row $interactive aria-current={isCurrent || undefined} tabIndex={isCurrent ? 0 : -1}>
      {isSelecting && (
        <Cell>
          {isSelectable && (
            <Check
              aria-label={`Select ${kind} #${item.subjectId} of ${item.username}`}
              checked={isSelected}
              onChange={heardByTheBody}
            />
          )}
        </Cell>
      )}
      <Cell $wide $mono title={new Date(item.createdAt).toLocaleString()}>
        {age}
      </Cell>
      <Cell $wide>{kind}</Cell>
      <Cell>
        <Who>
          <span>{nameOf(item)}</span>
          <OnPhones>
            {kind} · {stateOf(item)} · {age}
          </OnPhones>
          <Oddities item={item} />
          <Lookers names={lookers} />
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
}

/** Whether something was pressed that opens its row: the cell of the checkbox does not. */
function isPlain(target: EventTarget): boolean {
  return target instanceof Element && !target.closest('td')?.querySelector('input')
}

/** Moves the focus to the item that the keys act upon, also after the row that had the focus was decided. */
function useFocusOnCurrent(current: QueueItem | undefined) {
  const body = useRef<HTMLTableSectionElement>(null)
  const id = current?.id
  useEffect(() => {
    const focused = document.activeElement
    if (id === undefined || (focused !== document.body && !focused?.closest('tbody'))) return
    body.current?.querySelector<HTMLElement>('tr[aria-current]')?.focus()
  }, [id])
  return body
}

const Check = styled.input.attrs({ type: 'checkbox' })`
  display: block;
  width: 1.5rem;
  height: 1.5rem;
  accent-color: var(--accent);
  cursor: pointer;
`

const Row = styled(TableRow)`
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
  overflow-wrap: anywhere;

  @media (min-width: 48rem) {
    & > :first-child {
      max-width: clamp(6rem, 14vw, 18rem);
      overflow: hidden;
      text-overflow: ellipsis;
    }
  }
`

const OnPhones = styled.span`
  color: var(--text-quiet);
  font-size: var(--type-caption);

  @media (min-width: 40rem) {
    display: none;
  }
`
