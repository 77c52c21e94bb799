import { getGuide, setGuide, type User } from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import { Button, Fetched, Skeleton } from '@simvest/ui-kit'
import { Footprints } from 'lucide-react'
import { nextStep } from './next-step.ts'

// Most people have long been through it.
const loadSteps = () => import('./first-steps.tsx')

interface GuideProps {
  user: User
  onTransfer: () => void
}

/** The first steps, until they are done or hidden. */
export function Guide({ user, onTransfer }: GuideProps) {
  const { data } = useQuery(getGuide, {})
  const place = <Skeleton height="23rem" radius="var(--radius)" />
  // Whoever has nothing yet is a beginner: the place is kept, so that nothing below moves.
  if (!data) return user.fundBalance === 0 && user.profitBalance === 0 ? place : null
  const next = data.hidden ? undefined : nextStep(data)
  if (!next) return null
  return (
    <Fetched load={loadSteps} fallback={place}>
      {({ FirstSteps }) => <FirstSteps guide={data} next={next} user={user} onTransfer={onTransfer} />}
    </Fetched>
  )
}

/** Brings the first steps back after they were hidden. */
export function ShowGuide() {
  const { data } = useQuery(getGuide, {})
  const call = useCall(setGuide, { what: () => 'choice about the first steps' })
  if (!data?.hidden || !nextStep(data)) return null
  const show = () => call.send({ body: { skipped: data.skipped, hidden: false } })
  return (
    <>
      <Button variant="quiet" pending={call.pending} onClick={() => void show()}>
        <Footprints aria-hidden="true" /> Show the first steps
      </Button>
      <CallNotice call={call} />
    </>
  )
}
