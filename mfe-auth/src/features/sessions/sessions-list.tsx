import { endOtherSessions, endSession, listSessions, type Session } from '@simvest/contracts'
import { api, notify, refresh, useQuery } from '@simvest/platform'
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

/** Where somebody is signed in; each session but this one can be ended. */
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
  const [pending, setPending] = useState(false)
  const device = describeDevice(userAgent)

  const end = async () => {
    setPending(true)
    try {
      await api.call(endSession, { params: { id } })
      notify({ title: 'Session ended', description: `${device} is signed out.` })
      await refresh(['/api/sessions'])
    } catch (error) {
      tellFailure(error)
    } finally {
      setPending(false)
    }
  }

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
      </Stack>
      {!isCurrent && (
        <Button size="small" pending={pending} onClick={() => void end()}>
          End
          <VisuallyHidden> the session of {device}</VisuallyHidden>
        </Button>
      )}
    </Item>
  )
}

function EndOthers() {
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)

  const end = async () => {
    setPending(true)
    try {
      const { ended } = await api.call(endOtherSessions, {})
      setAsking(false)
      notify({ title: 'Other sessions ended', description: `${ended} ${ended === 1 ? 'session' : 'sessions'} ended.` })
      await refresh(['/api/sessions'])
    } catch (error) {
      tellFailure(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        End all others
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="End all other sessions?"
        consequence="You stay signed in here. Everywhere else somebody has to sign in again."
        confirmLabel="End all others"
        pending={pending}
        onConfirm={() => void end()}
      />
    </>
  )
}

function tellFailure(error: unknown) {
  const description = error instanceof Error ? error.message : 'Please try again.'
  notify({ title: 'The session was not ended', description, variant: 'destructive' })
}
