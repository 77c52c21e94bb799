import { listOutcomes } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Card, CardHeader, FailedNotice, Fetched, Skeleton } from '@simvest/ui-kit'
import styled from 'styled-components'
import { outcomes } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(outcomes)

const load = () => import('./outcome-card.tsx')
const SHOWN = 12

/** The outcomes of investments and of each 24 days of the assistant; empty until there is one. */
export function Outcomes() {
  const { data, error, mutate } = usePage(listOutcomes, { query: { limit: SHOWN } })
  if (error && !data) return <FailedNotice title={t('unread')} error={error} onRetry={() => void mutate()} />
  if (!data || data.items.length === 0) return null
  return (
    <Card aria-labelledby="outcomes">
      <CardHeader
        title={<span id="outcomes">{t('title')}</span>}
        description={t('about', { shown: data.items.length, total: data.total })}
      />
      <Row>
        <Fetched load={load} fallback={<Skeleton height="16rem" radius="var(--radius)" />}>
          {({ OutcomeCard }) => data.items.map((outcome) => <OutcomeCard key={outcome.id} outcome={outcome} />)}
        </Fetched>
      </Row>
    </Card>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: var(--space-2);
`
