import { type AdminUser, getUserConnections, listUsers } from '@simvest/contracts'
import { Link, usePage, useQuery } from '@simvest/platform'
import { Badge, DateTime, FailedNotice, ItemList, Notice, Stack, Text } from '@simvest/ui-kit'
import { Fragment } from 'react'
import styled from 'styled-components'
import { Panel } from '#layout/panel.tsx'

type PersonLink = Pick<AdminUser, 'id' | 'username'>

const POLL_INTERVAL_MS = 30_000
const NAMED_SHOWN = 5

/** Relations of a user to others: who named whom as referrer, and who is signed in at the same address. */
export function UserConnections({ user }: { user: AdminUser }) {
  const { data, error, mutate } = useQuery(getUserConnections, { params: { id: user.id } }, { poll: POLL_INTERVAL_MS })
  return (
    <Panel
      title="Connections"
      id="connections"
      description="Signs from referrers and open sessions. They prove nothing."
    >
      <Stack $gap={2}>
        {error && <FailedNotice title="Error loading connections" error={error} onRetry={() => void mutate()} />}
        {data && data.circle.length > 0 && <Circle people={data.circle} />}
        <NamedBy userId={user.id} />
        <section aria-label="Same address">
          <Text $tone="strong">Signed in at the same address</Text>
          {data?.sharing.length === 0 && <Text $tone="quiet">Nobody else</Text>}
          <ItemList>
            {data?.sharing.map(({ id, username, address, isSameBrowser, lastSeenAt }) => (
              <Line key={`${id} ${address}`}>
                <Person id={id} username={username} /> {isSameBrowser && <Badge tone="pending">Same browser</Badge>}
                <Text $size="caption" $tone="quiet">
                  {address}, last seen <DateTime value={lastSeenAt} />
                </Text>
              </Line>
            ))}
          </ItemList>
        </section>
      </Stack>
    </Panel>
  )
}

/** The circle with its first person again at the end. */
function Circle({ people }: { people: readonly PersonLink[] }) {
  return (
    <Notice tone="warning" title="In a circle of referrers">
      {[...people, ...people.slice(0, 1)].map((person, place) => (
        <Fragment key={place}>
          {place > 0 && ' named '}
          <Person {...person} />
        </Fragment>
      ))}
    </Notice>
  )
}

function NamedBy({ userId }: { userId: number }) {
  const query = { referrer: userId, sort: '-joined', limit: NAMED_SHOWN, page: 1 } as const
  const { data } = usePage(listUsers, { query }, { poll: POLL_INTERVAL_MS })
  return (
    <section aria-label="Named by">
      <Text $tone="strong">Named as referrer by</Text>
      {data?.total === 0 && <Text $tone="quiet">Nobody</Text>}
      <ItemList>
        {data?.items.map(({ id, username, createdAt }) => (
          <Line key={id}>
            <Person id={id} username={username} />
            <Text $size="caption" $tone="quiet">
              joined <DateTime value={createdAt} />
            </Text>
          </Line>
        ))}
      </ItemList>
      {data && data.total > 0 && <Link to={`/admin?referrer=${userId}`}>Show {data.total} in Users</Link>}
    </section>
  )
}

function Person({ id, username }: PersonLink) {
  return <Link to={`/admin/users/${id}`}>{username}</Link>
}

/* A long name breaks, and what is known stands below it. */
const Line = styled.li`
  padding: 0.5rem 0;
  overflow-wrap: anywhere;
`
