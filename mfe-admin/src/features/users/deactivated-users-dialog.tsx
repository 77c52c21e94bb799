import { listDeactivatedUsers, PAGE_LIMIT } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Button, DateTime, Dialog, Stack, Text } from '@simvest/ui-kit'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { IfAllowed } from '#layout/if-allowed.tsx'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { People, Person, PersonLink } from './deleted-users.tsx'
import { emailOf } from './describe-user.ts'
import { type UserAct, USER_ACTS } from './user-act.ts'
import { UserSearch, ResultCount } from './user-search.tsx'

const POLL_INTERVAL_MS = 10_000

interface DeactivatedUsersDialogProps {
  onAct: (act: UserAct) => void
  onClose: () => void
}

/** Users who cannot sign in at present. */
export function DeactivatedUsersDialog({ onAct, onClose }: DeactivatedUsersDialogProps) {
  const [{ search, number }, show] = useState({ search: '', number: 1 })
  const query = { ...(search && { search }), page: number }
  const page = usePage(listDeactivatedUsers, { query }, { poll: POLL_INTERVAL_MS })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="medium"
      title="Deactivated User Accounts"
      description="They cannot sign in; their money and data stay."
    >
      <UserSearch inDialog search={search} onSearch={(search) => show({ search, number: 1 })} />
      <ResultCount search={search} page={page} />
      <NumberedList
        page={page}
        list={{
          page: number,
          turnTo: (number) => show({ search, number }),
          narrowed: search
            ? { filters: [{ name: 'search', value: search }], clear: () => show({ search: '', number: 1 }) }
            : undefined,
        }}
        perPage={PAGE_LIMIT}
        noun="deactivated users"
        errorTitle="Error loading users"
        empty={{
          icon: <UserCheck />,
          title: 'No deactivated accounts',
          text: 'Everybody can sign in.',
        }}
      >
        {(users) => (
          <People $flush aria-label="Deactivated users">
            {users.map((user) => (
              <Person key={user.id}>
                <Stack $gap="half">
                  <PersonLink user={user} />
                  <Text $size="caption" $tone="quiet">
                    #{user.id} · {user.username} · {emailOf(user)}
                    {user.deactivatedAt && (
                      <>
                        {' '}
                        · deactivated <DateTime value={user.deactivatedAt} />
                      </>
                    )}
                    {user.reason && ` · ${user.reason}`}
                  </Text>
                </Stack>
                <IfAllowed call={USER_ACTS['change-status']}>
                  <Button size="small" onClick={() => onAct({ act: 'change-status', user })}>
                    Activate
                  </Button>
                </IfAllowed>
              </Person>
            ))}
          </People>
        )}
      </NumberedList>
    </Dialog>
  )
}
