import { endOtherSessions, endSession, listSessions, type Session } from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import { Badge, Button, DateTime } from '@simvest/ui-kit'
import { useState } from 'react'
import { ConfirmCall } from '#layout/confirm-call.tsx'
import { drawHidden } from '#layout/draw-hidden.tsx'
import { ListCard, ListRow } from '#layout/list-card.tsx'
import { sessions } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { describeDevice } from './describe-device.ts'

const t = textsOf(sessions)

/** The sessions of the user. Every session except this one can be ended. */
export function SessionsList() {
  const list = useQuery(listSessions, {})
  const others = list.data?.some(({ isCurrent }) => !isCurrent)
  return (
    <ListCard
      id="sessions"
      title={t('title')}
      about={t('about')}
      notRead={t('notRead')}
      list={list}
      action={others && <EndOthers />}
      renderRow={(session) => <SessionRow key={session.id} session={session} />}
    />
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
    <ListRow
      name={device}
      badge={isCurrent && <Badge tone="success">{t('this')}</Badge>}
      about={<Times session={session} />}
      notice={<CallNotice call={end} />}
    >
      {!isCurrent && (
        <Button size="small" pending={end.pending} onClick={() => void end.send({ params: { id } })}>
          {t.rich('end', { hidden: drawHidden, device })}
        </Button>
      )}
    </ListRow>
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
    <ConfirmCall
      call={end}
      title={t('endOthersTitle')}
      consequence={t('endOthersText')}
      confirmLabel={t('endOthers')}
      onConfirm={() => end.send({})}
      onClose={onClose}
    />
  )
}
