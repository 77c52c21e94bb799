import { listOutcomes } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Card, CardHeader, FailedNotice, Skeleton } from '@simvest/ui-kit'
import { lazy, Suspense } from 'react'
import styled from 'styled-components'

const OutcomeCard = lazy(() => import('./outcome-card.tsx').then((module) => ({ default: module.OutcomeCard })))
const SHOWN = 12

/** The outcomes of investments and of each 24 days of the assistant; empty until there is one. */
export function Outcomes() {
  const { data, error, mutate } = usePage(listOutcomes, { query: { limit: SHOWN } })
  if (error && !data)
    return <FailedNotice title="What came of it could not be read" error={error} onRetry={() => void mutate()} />
  if (!data || data.items.length === 0) return null
  return (
    <Card aria-labelledby="outcomes">
      <CardHeader
        title={<span id="outcomes">What came of it</span>}
        description={`What was claimed, what you got, what others got, and what the market itself gave: the latest ${data.items.length} of ${data.total}.`}
      />
      <Row>
        <Suspense fallback={<Skeleton height="16rem" radius="var(--radius)" />}>
          {data.items.map((outcome) => (
            <OutcomeCard key={outcome.id} outcome={outcome} />
          ))}
        </Suspense>
      </Row>
    </Card>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: var(--space-2);
`
