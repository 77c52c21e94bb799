import { type AdminUser, endUserSessions, listUserSessions } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Button, Card, CardHeader, DateTime, Text } from '@simvest/ui-kit'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { NO_REASON_FORM } from '#dialogs/fields.tsx'
import { ListState } from '#layout/list-state.tsx'
import { useMay } from '#layout/if-allowed.tsx'

const POLL_INTERVAL_MS = 10_000

/** The places where a user is signed in, and a button that ends all those sessions. */
export function UserSessions({ user }: { user: AdminUser }) {
  const [ending, setEnding] = useState(false)
  const { data, error, mutate } = useQuery(listUserSessions, { params: { id: user.id } }, { poll: POLL_INTERVAL_MS })
  const may = useMay()
  const canEnd = data !== undefined && data.length > 0 && !user.isAdmin && may(endUserSessions)
  return (
    <Card aria-label="Sessions">
      <CardHeader
        title="Sessions"
        action={
          canEnd && (
            <Button size="small" onClick={() => setEnding(true)}>
              End all
            </Button>
          )
        }
      />
      <ListState
        items={data}
        error={error}
        narrowed={undefined}
        onRetry={() => void mutate()}
        errorTitle="Error loading sessions"
        empty={{ icon: <MonitorSmartphone />, title: 'Not signed in anywhere' }}
      >
        {(sessions) => (
          <Sessions>
            {sessions.map((session) => (
              <li key={session.id}>
                <Text $size="small">{session.userAgent ?? 'Unknown browser'}</Text>
                <Text $size="caption" $tone="quiet">
                  {session.address ?? 'Unknown address'} · last seen <DateTime value={session.lastSeenAt} /> · since{' '}
                  <DateTime value={session.createdAt} />
                </Text>
              </li>
            ))}
          </Sessions>
        )}
      </ListState>
      {ending && (
        <ActDialog
          endpoint={endUserSessions}
          title={`Sign ${user.username} out everywhere?`}
          consequence={`All sessions of ${user.username} end at once. The account stays active, and ${user.username} is told.`}
          confirmLabel="End all sessions"
          {...NO_REASON_FORM}
          input={() => ({ params: { id: user.id } })}
          done={({ ended }) => ({ title: 'Sessions ended', description: `${ended} ended.` })}
          onClose={() => setEnding(false)}
        />
      )}
    </Card>
  )
}

const Sessions = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    padding: var(--space-1) 0;
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
`
