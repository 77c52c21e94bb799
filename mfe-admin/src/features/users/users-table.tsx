import type { AdminUser } from '@simvest/contracts'
import { Button, Text } from '@simvest/ui-kit'
import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import styled from 'styled-components'
import { ListTable } from '#layout/list/list-table.tsx'
import type { List } from '#layout/list/use-list.ts'
import { useWide } from '#layout/use-wide.ts'
import { OfUser } from './user-cells.tsx'
import type { UserColumn, UserSort } from './user-columns.tsx'

interface UsersTableProps {
  users: readonly AdminUser[]
  /** The number of the page's first user in the whole list. */
  first: number
  columns: readonly UserColumn[]
  list: Pick<List<string, UserSort>, 'sort' | 'sortBy'>
  isCompact: boolean
  beside: {
    /** The user who is open beside the list. */
    id: number | undefined
    hasRoom: boolean
    open: (user: AdminUser) => void
  }
}

/** Users as rows for arrows and Enter, or as cards where nine columns have no room. */
export function UsersTable(props: UsersTableProps) {
  return useWide() ? <Rows {...props} /> : <Cards {...props} />
}

function Rows({ users, first, columns, list, isCompact, beside }: UsersTableProps) {
  const order = list.sort ? 'in the order of the marked column' : 'approved first, then the oldest'
  return (
    <Narrow>
      <ListTable
        caption={`Users: ${order}. Arrow keys move between rows, Enter opens one.`}
        columns={columns}
        rows={users}
        first={first}
        isCompact={isCompact}
        sort={list.sort}
        onSort={list.sortBy}
        onOpen={beside.open}
        opensByPress={beside.hasRoom}
        open={beside.id}
        isMarked={({ isDeactivated }) => isDeactivated}
      />
    </Narrow>
  )
}

/** The cards that fill the window come first, the rest follows in steps. Rows come at once: each makes the columns of all others wider. */
function Cards({ users, first, columns }: UsersTableProps) {
  return (
    <CardList aria-label="Users">
      {useDeferredValue(users, users.slice(0, 2)).map((user, index) => (
        <UserCard key={user.id} user={user} number={first + index} columns={columns} />
      ))}
    </CardList>
  )
}

/** Columns that a closed card leaves out: its acts are in a menu, and the document opens from its status. */
const FOLDED_COLUMNS = ['actions', 'document']

interface UserCardProps {
  user: AdminUser
  number: number
  columns: readonly UserColumn[]
}

/** The cells of a compact row, or after a press on its last button those of a full one. */
function UserCard({ user, number, columns }: UserCardProps) {
  const [isOpen, setOpen] = useState(false)
  const [person, ...others] = columns
  const facts = others.filter(({ name }) => isOpen || !FOLDED_COLUMNS.includes(name))
  const cellOf = ({ cell, brief = cell }: UserColumn) => (isOpen ? cell : brief)(user)
  return (
    <Card $deactivated={user.isDeactivated}>
      <Top>
        {person && cellOf(person)}
        <Text $size="caption" $tone="quiet" $mono>
          #{number}
        </Text>
        {others.find(({ name }) => name === 'actions')?.brief?.(user)}
      </Top>
      <Facts $isOpen={isOpen}>
        <dl>
          {facts.map((column) => (
            <div key={column.name}>
              <Text as="dt" $size="caption" $tone="quiet">
                {column.title}
              </Text>
              <dd>{cellOf(column)}</dd>
            </div>
          ))}
        </dl>
        <Toggle size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChevronDown aria-hidden="true" />
          {isOpen ? 'Less' : 'More'}
          <OfUser user={user} />
        </Toggle>
      </Facts>
    </Card>
  )
}

/** Nine columns fit a desk's window when they stand close. */
const Narrow = styled.div`
  & td:nth-child(2) {
    min-width: 10.5rem;

    & p {
      overflow-wrap: anywhere;
    }
  }
  & time {
    white-space: normal;
  }
`

const CardList = styled.ul``

const Card = styled.li<{ $deactivated: boolean }>`
  padding: var(--space-1) var(--space-2);
  border-top: 1px solid var(--line);
  background: ${({ $deactivated }) =>
    $deactivated ? 'color-mix(in srgb, var(--status-danger-soft) 45%, transparent)' : 'transparent'};
  content-visibility: auto;
  contain-intrinsic-height: auto 15rem;
`

/* The name has the line of the menu, the address the next one. */
const Top = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-1);

  & > :first-child {
    flex: 1;
    flex-wrap: wrap;
    gap: 0 var(--space-1);
    max-width: none;
  }
  & > button {
    flex: none;
    margin: -0.5rem -0.5rem 0 0;
  }
`

/* Two facts that have no room beside each other take a line each; the button has what they leave. */
const Facts = styled.div<{ $isOpen: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $isOpen }) => ($isOpen ? 'var(--space-2)' : 'var(--space-half)')} var(--space-2);
  margin-top: var(--space-1);

  & > dl {
    display: contents;
  }
  & > dl > div,
  & > button {
    flex: 1 1 8.5rem;
    min-width: min-content;
  }
  & dd {
    display: grid;
    align-items: center;
    min-height: 2rem;
  }
  & dd > * {
    ${({ $isOpen }) => !$isOpen && 'row-gap: 0;'}
    justify-self: start;
  }
`

const Toggle = styled(Button)`
  align-self: end;
  justify-content: start;
  margin-left: -0.75rem;
  color: var(--accent-text);

  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`
