import { getUserForAdmin } from '@simvest/contracts'
import { isApiError, Link, useQuery } from '@simvest/platform'
import { Button, Card, EmptyState, FailedNotice, IconButton, Inline, Skeleton, Stack } from '@simvest/ui-kit'
import { UserX, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { WaitingOfUser } from '#features/queue/waiting-of-user.tsx'
import type { BesideProps } from '#features/users/users-panel.tsx'
import { ProfileCard, UserHeader, UserMoney } from '#features/users/user-summary.tsx'

const POLL_INTERVAL_MS = 10_000

/** The summary of a user beside the list; Escape closes it. */
export function UserBeside({ id, onAct, onClose }: BesideProps) {
  const { data: user, error, mutate } = useQuery(getUserForAdmin, { params: { id } }, { poll: POLL_INTERVAL_MS })
  return (
    <Aside
      ref={useFocusFromRow()}
      tabIndex={-1}
      aria-label="Summary of the user"
      onKeyDown={({ key, currentTarget, target }) => {
        // Keys of a menu or a dialog that it opened reach it too.
        if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onClose()
      }}
    >
      <Stack>
        <Inline $justify="space-between">
          <Button asChild size="small">
            <Link to={`/admin/users/${id}`}>Whole page</Link>
          </Button>
          <IconButton size="small" label="Close" icon={<X />} onClick={onClose} />
        </Inline>
        {user ? (
          <>
            <Card aria-label="Account">
              <Stack>
                <UserHeader user={user} onAct={onAct} level={2} />
                <UserMoney user={user} />
              </Stack>
            </Card>
            <WaitingOfUser userId={id} />
            <ProfileCard user={user} onAct={onAct} />
          </>
        ) : isApiError(error) && error.status === 404 ? (
          <EmptyState icon={<UserX />} title="No such user">
            The account does not exist, or was deleted permanently.
          </EmptyState>
        ) : error ? (
          <FailedNotice title="Error loading the user" error={error} onRetry={() => void mutate()} />
        ) : (
          <div aria-busy="true">
            <Skeleton height="20rem" radius="var(--radius)" />
          </div>
        )}
      </Stack>
    </Aside>
  )
}

/** Moves the focus from the pressed row to what it opened. An address that opens it leaves the focus where it is. */
function useFocusFromRow() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement?.closest('tbody')) ref.current?.focus({ preventScroll: true })
  }, [])
  return ref
}

/** Stays in sight while the list scrolls. */
const Aside = styled.section`
  position: sticky;
  top: calc(var(--top) + var(--space-2));
  max-height: calc(100dvh - var(--top) - var(--space-4));
  overflow-y: auto;
  border-radius: var(--radius-large);
`
