import { listOutcomes } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import { Button, Card, CardHeader, FailedNotice, Lazy, Skeleton, useMedia } from '@simvest/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { outcomes } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(outcomes)

const load = () => import('./outcome-card.tsx')
/** Most that are read. */
const MAX_OUTCOMES = 12

/** The outcomes of investments and of each 24 days of the assistant; empty until there is one. */
export function Outcomes() {
  const { data, error, mutate } = usePage(listOutcomes, { query: { limit: MAX_OUTCOMES } })
  const [whole, setWhole] = useState(false)
  const oneRow = useMedia('(max-width: 39.99rem)') ? 1 : 3
  if (error && !data) return <FailedNotice title={t('unread')} error={error} onRetry={() => void mutate()} />
  if (!data || data.items.length === 0) return null
  const shown = whole ? data.items : data.items.slice(0, oneRow)
  return (
    <Card aria-labelledby="outcomes">
      <CardHeader
        title={<span id="outcomes">{t('title')}</span>}
        description={t('about', { shown: shown.length, total: data.total })}
      />
      <Row>
        <Lazy load={load} fallback={<Skeleton height="16rem" radius="var(--radius)" />}>
          {({ OutcomeCard }) => shown.map((outcome) => <OutcomeCard key={outcome.id} outcome={outcome} />)}
        </Lazy>
      </Row>
      {shown.length < data.items.length && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          {t('showAll', { total: data.items.length })}
        </Button>
      )}
    </Card>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: var(--space-2);
`
