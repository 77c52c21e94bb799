import {
  type AdminUser,
  exportUsers,
  LIST_FILTERS,
  listUsers,
  MOST_COUNTED,
  USER_FILTERS,
  USERS_PER_PAGE,
} from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Button, Card, Inline, Stack } from '@simvest/ui-kit'
import { Download, Users, UserX } from 'lucide-react'
import type { ComponentType } from 'react'
import styled from 'styled-components'
import { shownOf } from '#layout/list/columns.ts'
import { ListTools } from '#layout/list/list-tools.tsx'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useCompact } from '#layout/list/use-compact.ts'
import { useList } from '#layout/list/use-list.ts'
import { IfAllowed } from '#layout/if-allowed.tsx'
import { type ListFilters, periodOf } from '#layout/use-address.ts'
import { JoinedDays } from './joined-days.tsx'
import { useBeside } from './use-beside.ts'
import { NamedReferrer } from './referrer.tsx'
import type { UserAct } from './user-act.ts'
import { USER_SORTS, useUserColumns } from './user-columns.tsx'
import { ResultCount, UserSearch } from './user-search.tsx'
import { UsersTable } from './users-table.tsx'
import { ShowSelect, UserTiles } from './user-tiles.tsx'

const POLL_INTERVAL_MS = 10_000
const ALL_DAYS = { from: '', to: '' }

export interface BesideProps {
  id: number
  onAct: (act: UserAct) => void
  onClose: () => void
}

interface UsersPanelProps {
  onAct: (act: UserAct) => void
  /** Leads to the page of a user. */
  onOpen: (user: AdminUser) => void
  /** The summary of the user whom the address opens. */
  Beside: ComponentType<BesideProps>
}

/** Columns that have room beside an open user. */
const BESIDE_COLUMNS = ['deposit', 'withdraw', 'identity', 'actions']

const WORDS = {
  users: {
    errorTitle: 'Error loading users',
    empty: { icon: <Users />, title: 'No users found', text: 'User accounts will appear here when created' },
  },
  deleted: {
    errorTitle: 'Error loading deleted users',
    empty: { icon: <UserX />, title: 'No deleted users found', text: 'Deleted accounts can be restored here.' },
  },
}

/** An empty list of deleted users is not called a filter that nothing matches. */
const narrowedBy = (narrowed: ListFilters | undefined) =>
  narrowed && {
    ...narrowed,
    filters: narrowed.filters.filter(({ name, value }) => name !== 'filter' || value !== 'deleted'),
  }

/** Finds users and opens acts upon them; the server searches, sorts and pages. */
export function UsersPanel({ onAct, onOpen, Beside }: UsersPanelProps) {
  const list = useList(LIST_FILTERS.users, USER_SORTS)
  const [isCompact, setCompact] = useCompact('users', true)
  const { search, referrer } = list.filters
  const filter = USER_FILTERS.find((name) => name === list.filters.filter)
  const narrowed = { ...(search && { search }), ...(filter && { filter }), ...periodOf(list.filters) }
  const named = referrer ? { referrer: Number(referrer) } : {}
  const page = usePage(listUsers, { query: { ...narrowed, ...named, ...list.query } }, { poll: POLL_INTERVAL_MS })
  const columns = useUserColumns(onAct, isCompact)
  const beside = useBeside(onOpen)
  const usual = beside.id === undefined ? undefined : BESIDE_COLUMNS
  return (
    <Stack $gap={isCompact ? 1 : 2}>
      <UserTiles
        filter={filter}
        isCompact={isCompact}
        onFilter={(chosen) => list.narrow({ filter: chosen ?? '', ...ALL_DAYS })}
      />
      <Inline>
        <ShowSelect filter={filter} onFilter={(chosen) => list.narrow({ filter: chosen, ...ALL_DAYS })} />
        <UserSearch search={search} onSearch={(search) => list.narrow({ search })} />
        <JoinedDays {...list.filters} onClear={() => list.narrow(ALL_DAYS)} />
        {referrer && <NamedReferrer id={Number(referrer)} onClear={() => list.narrow({ referrer: '' })} />}
        <ResultCount search={search} page={page} countedTo={MOST_COUNTED} />
        <Inline style={{ marginLeft: 'auto' }}>
          <ListTools
            views="users"
            columns={columns}
            list={list}
            own="Approved first, then the oldest"
            isCompact={isCompact}
            onCompact={setCompact}
          />
          <IfAllowed call={exportUsers}>
            <Button asChild size="small" variant="quiet">
              <a
                href={`${exportUsers.path}?${new URLSearchParams({ ...narrowed, ...(referrer && { referrer }) })}`}
                download
              >
                <Download aria-hidden="true" /> Export CSV
              </a>
            </Button>
          </IfAllowed>
        </Inline>
      </Inline>
      <Split $isSplit={beside.id !== undefined}>
        <Card $flush aria-label="Users" aria-busy={page.isLoading}>
          <NumberedList
            page={page}
            list={{ ...list, narrowed: narrowedBy(list.narrowed) }}
            perPage={USERS_PER_PAGE}
            noun="users"
            countedTo={MOST_COUNTED}
            {...WORDS[filter === 'deleted' ? 'deleted' : 'users']}
          >
            {(users, first) => (
              <UsersTable
                users={users}
                first={first}
                columns={shownOf(columns, list.columns ?? usual)}
                list={list}
                isCompact={isCompact}
                beside={beside}
              />
            )}
          </NumberedList>
        </Card>
        {beside.id !== undefined && <Beside key={beside.id} id={beside.id} onAct={onAct} onClose={beside.close} />}
      </Split>
    </Stack>
  )
}

const Split = styled.div<{ $isSplit: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isSplit }) => ($isSplit ? 'minmax(0, 2fr) minmax(20rem, 1fr)' : 'minmax(0, 1fr)')};
  align-items: start;
  gap: var(--space-2);
`
