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
import { type ReactNode, useState } from 'react'
import { sessions } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { describeDevice } from './describe-device.ts'

const t = textsOf(sessions)
const hidden = (inside: ReactNode) => <VisuallyHidden>{inside}</VisuallyHidden>

/** The sessions of the user. Every session except this one can be ended. */
export function SessionsList() {
  const { data, error, mutate } = useQuery(listSessions, {})
  const others = data?.some(({ isCurrent }) => !isCurrent)
  return (
    <Card aria-labelledby="sessions">
      <CardHeader
        title={<span id="sessions">{t('title')}</span>}
        description={t('about')}
        action={others && <EndOthers />}
      />
      {error && <FailedNotice title={t('notRead')} error={error} onRetry={() => void mutate()} />}
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
  const { id, userAgent, isCurrent } = session
  const device = describeDevice(userAgent)

  const end = useCall(endSession, {
    what: () => t('endRequest', { device }),
    done: () => ({ title: t('ended'), description: t('endedText', { device }) }),
    failed: { title: t('notEnded'), why: true },
  })

  return (
    <Item>
      <Stack $gap="half">
        <Inline>
          <Text as="span" $size="small" $tone="strong">
            {device}
          </Text>
          {isCurrent && <Badge tone="success">{t('this')}</Badge>}
        </Inline>
        <Text $size="caption" $tone="quiet">
          <Times session={session} />
        </Text>
        <CallNotice call={end} />
      </Stack>
      {!isCurrent && (
        <Button size="small" pending={end.pending} onClick={() => void end.send({ params: { id } })}>
          {t.rich('end', { hidden, device })}
        </Button>
      )}
    </Item>
  )
}

function Times({ session: { address, lastSeenAt, createdAt } }: { session: Session }) {
  const seen = <DateTime value={lastSeenAt} />
  const since = <DateTime value={createdAt} />
  return address ? t.rich('seenFrom', { seen, since, address }) : t.rich('seen', { seen, since })
}

function EndOthers() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('endOthers')}
      </Button>
      {asking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const end = useCall(endOtherSessions, {
    what: () => t('endOthersRequest'),
    done: ({ ended }) => ({ title: t('othersEnded'), description: t('othersEndedText', { ended }) }),
    after: onClose,
    failed: { title: t('notEnded'), why: true },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('endOthersTitle')}
      consequence={t('endOthersText')}
      confirmLabel={t('endOthers')}
      pending={end.pending}
      onConfirm={() => void end.send({})}
    >
      <CallNotice call={end} />
    </ConfirmDialog>
  )
}
