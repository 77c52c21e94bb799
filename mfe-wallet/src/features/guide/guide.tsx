import { getGuide, setGuide, type User } from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import { browserStore } from '@simvest/platform/storage'
import { Button, Skeleton } from '@simvest/ui-kit'
import { Footprints } from 'lucide-react'
import { useEffect } from 'react'
import { guide } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { FirstSteps } from './first-steps.tsx'
import { nextStep } from './next-step.ts'

const t = textsOf(guide)

interface GuideProps {
  user: User
  onTransfer: () => void
}

/** The first steps, until they are done or hidden. */
export function Guide({ user, onTransfer }: GuideProps) {
  const { data, error } = useQuery(getGuide, {})
  const next = data && !data.hidden ? nextStep(data) : undefined
  const isGone = data && !next
  useEffect(() => {
    if (isGone !== undefined) rememberGone(user, isGone)
  }, [user, isGone])
  // The place is kept until the answer, so that nothing below moves; the device remembers who needs none.
  if (!data && !error && !wasGone(user)) return <Skeleton height="var(--guide-height)" radius="var(--radius)" />
  return data && next ? <FirstSteps guide={data} next={next} user={user} onTransfer={onTransfer} /> : null
}

/** Whether the first steps stand on the page; until that is read, as this device remembers it. */
export function useIsGuided(user: User): boolean {
  const { data, error } = useQuery(getGuide, {})
  if (data) return !data.hidden && nextStep(data) !== undefined
  return !error && !wasGone(user)
}

const KEY = 'simvest-no-first-steps'

function rememberGone({ id }: User, isGone: boolean): void {
  if (isGone) browserStore.set(KEY, String(id))
  else browserStore.remove(KEY)
}

function wasGone({ id }: User): boolean {
  return browserStore.get(KEY) === String(id)
}

/** Brings the first steps back after they were hidden. */
export function ShowGuide() {
  const { data } = useQuery(getGuide, {})
  const call = useCall(setGuide, { what: () => t('call') })
  if (!data?.hidden || !nextStep(data)) return null
  const show = () => call.send({ body: { skipped: data.skipped, hidden: false } })
  return (
    <>
      <Button variant="quiet" pending={call.pending} onClick={() => void show()}>
        <Footprints aria-hidden="true" /> {t('show')}
      </Button>
      <CallNotice call={call} />
    </>
  )
}
