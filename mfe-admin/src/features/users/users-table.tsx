import type { AdminUser } from '@simvest/contracts'
import { Stack, Text } from '@simvest/ui-kit'
import { useDeferredValue } from 'react'
import styled from 'styled-components'
import { ListTable } from '#layout/list/list-table.tsx'
import type { List } from '#layout/list/use-list.ts'
import { useWide } from '#layout/use-wide.ts'
import type { UserColumn, UserSort } from './user-columns.tsx'

interface UsersTableProps {
  users: readonly AdminUser[]
  /** The number of the page's first user in the whole list. */
  first: number
  columns: readonly UserColumn[]
  list: Pick<List<string, UserSort>, 'sort' | 'sortBy'>
  isCompact: boolean
  onOpen: (user: AdminUser) => void
}

/** Users as rows for arrows and Enter, or as cards where nine columns have no room. */
export function UsersTable(props: UsersTableProps) {
  const wide = useWide()
  // The rows that fill the window come first, the rest follows in steps.
  const inSight = wide ? 10 : 1
  const users = useDeferredValue(props.users, props.users.slice(0, inSight))
  return wide ? <Rows {...props} users={users} /> : <Cards {...props} users={users} />
}

function Rows({ users, first, columns, list, isCompact, onOpen }: UsersTableProps) {
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
        onOpen={onOpen}
        isMarked={({ isDeactivated }) => isDeactivated}
      />
    </Narrow>
  )
}

function Cards({ users, first, columns }: UsersTableProps) {
  const [person, ...facts] = columns
  return (
    <CardList aria-label="Users">
      {users.map((user, index) => (
        <UserCard key={user.id} $deactivated={user.isDeactivated}>
          <Text $size="caption" $tone="quiet" $mono>
            #{first + index}
          </Text>
          {person?.cell(user)}
          <Facts>
            {facts.map(({ name, title, cell }) => (
              <Stack key={name} $gap="half">
                <Text as="dt" $size="caption" $tone="quiet">
                  {title}
                </Text>
                <dd>{cell(user)}</dd>
              </Stack>
            ))}
          </Facts>
        </UserCard>
      ))}
    </CardList>
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

const CardList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

const UserCard = styled.li<{ $deactivated: boolean }>`
  padding: var(--space-2);
  border-top: 1px solid var(--line);
  background: ${({ $deactivated }) =>
    $deactivated ? 'color-mix(in srgb, var(--status-danger-soft) 45%, transparent)' : 'transparent'};
  content-visibility: auto;
  contain-intrinsic-height: auto 34rem;
`

/* As wide as its amounts need: of two facts that have no room beside each other each takes a line. */
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin: var(--space-2) 0 0;

  & > div {
    flex: 1 1 8.5rem;
    min-width: min-content;
  }

  & dd {
    margin: 0;
  }
`
