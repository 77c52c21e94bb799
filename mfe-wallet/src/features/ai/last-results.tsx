import { listTransactions } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { DateTime, Money, Skeleton, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { ai } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(ai)

const MAX_RESULTS = 3
const POLL_INTERVAL_MS = 10_000

interface LastResultsProps {
  /** Whether they are read. */
  when: boolean
}

/** The last results of the assistant and of matured investments; nothing before the first one. */
export function LastResults({ when }: LastResultsProps) {
  const query = { type: 'profit', limit: MAX_RESULTS } as const
  const { data, error } = useQuery(listTransactions, { query }, { poll: POLL_INTERVAL_MS, enabled: when })
  if (data?.length === 0) return null
  return (
    <section aria-labelledby="last-results">
      <Title id="last-results">{t('results')}</Title>
      <List>
        {!data && !error && Array.from({ length: MAX_RESULTS }, (_, index) => <Skeleton key={index} height="2rem" />)}
        {error && !data && (
          <Text $size="small" $tone="quiet">
            {t('resultsUnread')}
          </Text>
        )}
        {data?.map(({ id, amount, createdAt }) => (
          <Row key={id}>
            <Text $size="caption" $tone="quiet">
              <DateTime value={createdAt} />
            </Text>
            <Money amount={amount} sign="result" />
          </Row>
        ))}
      </List>
    </section>
  )
}

const Title = styled.h3`
  font-size: var(--type-small);
  font-weight: 550;
`

/* As high as it will be with its results, so that nothing below moves when they come. */
const List = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 6rem;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-1);
  align-items: center;
  justify-content: space-between;
  min-height: 2rem;
`
