import { getFigures, getTransactionSummary } from '@simvest/contracts'
import { FigureExplanation } from '@simvest/market-view'
import { useQuery } from '@simvest/platform'
import { Card, FailedNotice, Money, Skeleton, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { history, totals } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { explainTotals } from './explained-totals.ts'
import { TransactionActivity } from './transaction-activity.tsx'

const t = textsOf(totals)
const sayKind = textsOf(history)

const POLL_INTERVAL_MS = 5_000

const CARDS = ['deposits', 'profits', 'withdrawals', 'transfers'] as const

/** All transactions in figures: four totals, and what is pending; nothing before the first transaction. */
export function HistorySummary() {
  const { data, error, mutate } = useQuery(getTransactionSummary, {}, { poll: POLL_INTERVAL_MS })
  const { data: figures } = useQuery(getFigures, {}, { poll: POLL_INTERVAL_MS })
  const why = data && figures && explainTotals(data, figures)
  if (error && !data) {
    return <FailedNotice title={t('unread')} error={error} onRetry={() => void mutate()} />
  }
  if (data && data.completed + data.pending + data.cancelled === 0) return null
  return (
    <Parts aria-busy={!data}>
      <Grid aria-label={t('totals')}>
        {CARDS.map((of) => (
          <Total key={of} aria-label={sayKind(of)}>
            <Name as="h2" $size="small" $tone="quiet">
              {sayKind(of)}
            </Name>
            <Figure>{data ? <Money amount={data[of]} /> : <Skeleton width="70%" height="1.5em" />}</Figure>
            <Why>
              {why && (
                <FigureExplanation {...why[of]}>
                  <Money amount={data[of]} />
                </FigureExplanation>
              )}
            </Why>
          </Total>
        ))}
      </Grid>
      <Text $size="caption" $tone="quiet">
        {t('period')}
      </Text>
      <TransactionActivity summary={data} />
    </Parts>
  )
}

const PHONE = '(max-width: 40rem)'

const Parts = styled(Stack)`
  @media ${PHONE} {
    gap: var(--space-1);
  }
`

const Grid = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: var(--space-2);
  @media ${PHONE} {
    gap: var(--space-1);
  }
`

const Total = styled(Card)`
  container-type: inline-size;
  @media ${PHONE} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    padding: var(--space-half) 0.75rem 0.625rem;
  }
`

const Name = styled(Text)`
  @media ${PHONE} {
    font-size: var(--type-caption);
  }
`

/** Smaller where nine digits would not fit. */
const Figure = styled.p`
  color: var(--text-strong);
  font-size: clamp(0.75rem, 10cqi, var(--type-title));
  font-weight: 600;
  letter-spacing: -0.01em;
  @media ${PHONE} {
    flex: 1 1 100%;
    order: 1;
  }
`

/* As high as its button, which comes with the figure; on paper there is nothing to press. */
const Why = styled.div`
  min-height: 2.25rem;
  & > button {
    margin-inline: -0.75rem;
  }
  @media ${PHONE} {
    & > button {
      font-size: var(--type-caption);
    }
  }
  @media print {
    display: none;
  }
`
