import { listDeletedUsers, PAGE_LIMIT } from '@simvest/contracts'
import { Link, usePage } from '@simvest/platform'
import { Badge, Button, Card, DateTime, Inline, Stack, Text } from '@simvest/ui-kit'
import { UserX } from 'lucide-react'
import styled from 'styled-components'
import { IfAllowed } from '#layout/if-allowed.tsx'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useList } from '#layout/list/use-list.ts'
import { emailOf, idStatusOf, nameOf } from './describe-user.ts'
import { type UserAct, type UserActProps, USER_ACTS } from './user-act.ts'
import { ResultCount, UserSearch } from './user-search.tsx'

const POLL_INTERVAL_MS = 10_000

/** Deleted users, who can be restored or deleted for good. */
export function DeletedUsers({ onAct }: { onAct: (act: UserAct) => void }) {
  const list = useList(['search'], [])
  const { search } = list.filters
  const page = usePage(
    listDeletedUsers,
    { query: { ...(search && { search }), ...list.query } },
    { poll: POLL_INTERVAL_MS },
  )
  return (
    <Card $flush aria-label="Deleted Users" aria-busy={page.isLoading}>
      <Inline style={{ padding: 'var(--space-2) var(--space-2) 0' }}>
        <UserSearch search={search} onSearch={(search) => list.narrow({ search })} />
        <ResultCount search={search} page={page} />
      </Inline>
      <NumberedList
        page={page}
        list={list}
        perPage={PAGE_LIMIT}
        noun="deleted users"
        errorTitle="Error loading deleted users"
        empty={{
          icon: <UserX />,
          title: 'No deleted users found',
          text: 'Deleted accounts can be restored here.',
        }}
      >
        {(users) => (
          <People>
            {users.map((user) => (
              <DeletedUser key={user.id} user={user} onAct={onAct} />
            ))}
          </People>
        )}
      </NumberedList>
    </Card>
  )
}

function DeletedUser({ user, onAct }: UserActProps) {
  const { label, tone } = idStatusOf(user)
  return (
    <Person>
      <Stack $gap="half">
        <Inline>
          <PersonLink user={user} />
          <Badge tone="danger">DELETED</Badge>
          <Badge tone={tone}>{label}</Badge>
        </Inline>
        <Text $size="caption" $tone="quiet">
          #{user.id} · {user.username} · {emailOf(user)}
          {user.deletedAt && (
            <>
              {' '}
              · deleted <DateTime value={user.deletedAt} />
            </>
          )}
        </Text>
      </Stack>
      <Inline>
        {user.idDocumentUrl && (
          <IfAllowed call={USER_ACTS['view-document']}>
            <Button size="small" variant="quiet" onClick={() => onAct({ act: 'view-document', user })}>
              View ID Document
            </Button>
          </IfAllowed>
        )}
        <IfAllowed call={USER_ACTS.restore}>
          <Button size="small" onClick={() => onAct({ act: 'restore', user })}>
            Restore User
          </Button>
          <Erase size="small" variant="quiet" onClick={() => onAct({ act: 'erase', user })}>
            Delete Permanently
          </Erase>
        </IfAllowed>
      </Inline>
    </Person>
  )
}

/** Leads to the page that says when this was done, and why. */
function PersonLink({ user }: Pick<UserActProps, 'user'>) {
  return (
    <Text $tone="strong">
      <Link to={`/admin/users/${user.id}`}>{nameOf(user)}</Link>
    </Text>
  )
}

const People = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

const Person = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  padding: var(--space-2);

  & + & {
    border-top: 1px solid var(--line);
  }
`

const Erase = styled(Button)`
  color: var(--status-danger);
`
