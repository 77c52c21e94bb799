import { type AdminUser, endUserSessions, listUserSessions } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { Button, DateTime, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { NO_REASON_FORM } from '#dialogs/fields.tsx'
import { Lines } from '#layout/lines.tsx'
import { WholeList } from '#layout/list-state.tsx'
import { useMay } from '#layout/if-allowed.tsx'
import { Panel } from '#layout/panel.tsx'

const POLL_INTERVAL_MS = 10_000

/** The places where a user is signed in, and a button that ends all those sessions. */
export function UserSessions({ user }: { user: AdminUser }) {
  const [ending, setEnding] = useState(false)
  const list = useQuery(listUserSessions, { params: { id: user.id } }, { poll: POLL_INTERVAL_MS })
  const may = useMay()
  const canEnd = list.data !== undefined && list.data.length > 0 && !user.isAdmin && may(endUserSessions)
  return (
    <Panel
      title="Sessions"
      id="sessions"
      action={
        canEnd && (
          <Button size="small" onClick={() => setEnding(true)}>
            End all
          </Button>
        )
      }
    >
      <WholeList list={list} errorTitle="Error loading sessions" empty={{ title: 'Not signed in anywhere' }}>
        {(sessions) => (
          <Lines>
            {sessions.map((session) => (
              <li key={session.id}>
                <Text $size="small">{session.userAgent ?? 'Unknown browser'}</Text>
                <Text $size="caption" $tone="quiet">
                  {session.address ?? 'Unknown address'} · last seen <DateTime value={session.lastSeenAt} /> · since{' '}
                  <DateTime value={session.createdAt} />
                </Text>
              </li>
            ))}
          </Lines>
        )}
      </WholeList>
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
    </Panel>
  )
}
