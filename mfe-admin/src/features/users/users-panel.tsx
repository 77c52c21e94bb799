import { type AdminUser, exportUsers, listUsers, MOST_COUNTED, USERS_PER_PAGE } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { usePage } from '@simvest/platform'
import { Button, Card, Inline, Pagination, Stack, Text } from '@simvest/ui-kit'
import { Download, Users } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { ListState } from '#layout/list-state.tsx'
import { May } from '#layout/may.tsx'
import type { UserAct } from './user-act.ts'
import { useListView } from './use-list-view.ts'
import { UserSearch } from './user-search.tsx'
import { UsersTable } from './users-table.tsx'
import { UserTiles } from './user-tiles.tsx'

const POLL = 10_000

interface UsersPanelProps {
  onAct: (act: UserAct) => void
  onOpen: (user: AdminUser) => void
}

/** Finds users and opens acts upon them; the server searches, sorts and pages. */
export function UsersPanel({ onAct, onOpen }: UsersPanelProps) {
  const { view, setSearch, setFilter, setPage, correctPage } = useListView()
  const { search, filter, page } = view
  const narrowed = { ...(search && { search }), ...(filter && { filter }) }
  const { data, error, isLoading, mutate } = usePage(listUsers, { query: { ...narrowed, page } }, { poll: POLL })
  const first = (page - 1) * USERS_PER_PAGE + 1
  const total = data?.total ?? 0
  const pages = Math.ceil(total / USERS_PER_PAGE)
  useExistingPage(page, isLoading ? undefined : data && pages, correctPage)
  return (
    <Stack>
      <UserTiles filter={filter} onFilter={setFilter} />
      <Inline>
        <UserSearch search={search} onSearch={setSearch} />
        <Text $size="small" $tone="quiet" role="status">
          {foundBy(search, isLoading, data?.total)}
        </Text>
        <May call={exportUsers}>
          <Button asChild size="small" variant="quiet" style={{ marginLeft: 'auto' }}>
            <a href={`${exportUsers.path}?${new URLSearchParams(narrowed)}`} download>
              <Download aria-hidden="true" /> Export CSV
            </a>
          </Button>
        </May>
      </Inline>
      <Card $flush aria-label="Users" aria-busy={isLoading}>
        <ListState
          items={data?.items}
          error={error}
          onRetry={() => void mutate()}
          errorTitle="Error loading users"
          empty={{
            icon: <Users />,
            title: 'No users found',
            text:
              search || filter ? 'Nobody is like that at the moment.' : 'User accounts will appear here when created',
            action: filter && <Button onClick={() => setFilter(undefined)}>Show all users</Button>,
          }}
        >
          {(users) => <UsersTable users={users} first={first} onAct={onAct} onOpen={onOpen} />}
        </ListState>
      </Card>
      {total > USERS_PER_PAGE && !isLoading && (
        <Pages>
          <Text $size="small" $tone="quiet">
            Showing {first}-{Math.min(first + USERS_PER_PAGE - 1, total)} of {countOf(total)} users
          </Text>
          <Pagination label="Users" page={page} pages={pages} onPage={setPage} />
        </Pages>
      )}
    </Stack>
  )
}

/** Leads to the last page from one past it. */
function useExistingPage(page: number, pages: number | undefined, correct: (page: number) => void): void {
  const isPastTheEnd = pages !== undefined && page > Math.max(pages, 1)
  const toTheEnd = useEffectEvent(() => correct(pages ?? 1))
  useEffect(() => {
    if (isPastTheEnd) toTheEnd()
  }, [isPastTheEnd])
}

/** Until the answer is there, what stands below is still what was found before. */
function foundBy(search: string, isLoading: boolean, total: number | undefined): string {
  if (search === '') return ''
  if (isLoading) return `Searching for "${search}"…`
  return total === undefined ? '' : `${countOf(total)} result(s) for "${search}"`
}

function countOf(total: number): string {
  return total < MOST_COUNTED ? formatCount(total) : `${formatCount(MOST_COUNTED)}+`
}

const Pages = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
`
