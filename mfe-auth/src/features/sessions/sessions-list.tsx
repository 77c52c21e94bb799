import { endOtherSessions, endSession, listSessions, type Session } from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import {
  Badge,
  Button,
  Card,
  CardHeader,
  ConfirmDialog,
  DateTime,
  FailedNotice,
  Inline,
  Item,
  ItemList,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@simvest/ui-kit'
import { useState } from 'react'
import { describeDevice } from './describe-device.ts'

const FAILED = { title: 'The session was not ended', why: true } as const

/** Where the user is signed in. Every session except this one can be ended. */
export function SessionsList() {
  const { data, error, mutate } = useQuery(listSessions, {})
  const others = data?.some(({ isCurrent }) => !isCurrent)
  return (
    <Card aria-labelledby="sessions">
      <CardHeader
        title={<span id="sessions">Where you are signed in</span>}
        description="A session ends after 7 days without use, and after 30 days in any case."
        action={others && <EndOthers />}
      />
      {error && <FailedNotice title="Your sessions could not be read" error={error} onRetry={() => void mutate()} />}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton height="4rem" />
        </div>
      )}
      <ItemList>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ItemList>
    </Card>
  )
}

function SessionRow({ session }: { session: Session }) {
  const { id, userAgent, address, lastSeenAt, createdAt, isCurrent } = session
  const device = describeDevice(userAgent)

  const end = useCall(endSession, {
    what: () => `request to end the session of ${device}`,
    done: () => ({ title: 'Session ended', description: `${device} is signed out.` }),
    failed: FAILED,
  })

  return (
    <Item>
      <Stack $gap="half">
        <Inline>
          <Text as="span" $size="small" $tone="strong">
            {device}
          </Text>
          {isCurrent && <Badge tone="success">This session</Badge>}
        </Inline>
        <Text $size="caption" $tone="quiet">
          Last used <DateTime value={lastSeenAt} />
          {address && ` from ${address}`}. Signed in <DateTime value={createdAt} />.
        </Text>
        <CallNotice call={end} />
      </Stack>
      {!isCurrent && (
        <Button size="small" pending={end.pending} onClick={() => void end.send({ params: { id } })}>
          End
          <VisuallyHidden> the session of {device}</VisuallyHidden>
        </Button>
      )}
    </Item>
  )
}

function EndOthers() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        End all others
      </Button>
      {asking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const end = useCall(endOtherSessions, {
    what: () => 'request to end the other sessions',
    done: ({ ended }) => ({
      title: 'Other sessions ended',
      description: `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`,
    }),
    after: onClose,
    failed: FAILED,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="End all other sessions?"
      consequence="You stay signed in here. Everywhere else somebody has to sign in again."
      confirmLabel="End all others"
      pending={end.pending}
      onConfirm={() => void end.send({})}
    >
      <CallNotice call={end} />
    </ConfirmDialog>
  )
}
