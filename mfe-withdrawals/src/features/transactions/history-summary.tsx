import { getFigures, getTransactionSummary, type TransactionSummary } from '@simvest/contracts'
import { FigureExplanation } from '@simvest/market-view'
import { formatCount } from '@simvest/money'
import { said, useQuery } from '@simvest/platform'
import {
  AmountText,
  Badge,
  Button,
  Card,
  CardHeader,
  DateTime,
  Money,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@simvest/ui-kit'
import styled from 'styled-components'
import { history, totals } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { explainTotals } from './explained-totals.ts'
import { TransactionAmount, TransactionStatusBadge } from './transaction-figures.tsx'

const t = textsOf(totals)
const sayKind = textsOf(history)

const POLL = 5_000

const CARDS = ['deposits', 'profits', 'withdrawals', 'transfers'] as const

const COUNTS = [
  { of: 'completed', tone: 'success' },
  { of: 'pending', tone: 'pending' },
  { of: 'cancelled', tone: 'danger' },
] as const

/** All transactions in figures: four totals, and what is pending. */
export function HistorySummary() {
  const { data, error, mutate } = useQuery(getTransactionSummary, {}, { poll: POLL })
  const { data: figures } = useQuery(getFigures, {}, { poll: POLL })
  const why = data && figures && explainTotals(data, figures)
  if (error && !data) {
    return (
      <Notice tone="error" title={t('unread')} action={<Button onClick={() => void mutate()}>{t('tryAgain')}</Button>}>
        {error.message}
      </Notice>
    )
  }
  return (
    <Stack aria-busy={!data}>
      <Grid aria-label={t('totals')}>
        {CARDS.map((of) => (
          <Total key={of} aria-label={sayKind(of)}>
            <Text as="h2" $size="small" $tone="quiet">
              {sayKind(of)}
            </Text>
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
        {t('note')}
      </Text>
      <Activity summary={data} />
    </Stack>
  )
}

function Activity({ summary }: { summary: TransactionSummary | undefined }) {
  const more = summary ? summary.pending - summary.latestPending.length : 0
  return (
    <Panel aria-labelledby="transaction-activity">
      <CardHeader title={<span id="transaction-activity">{t('activity')}</span>} />
      <Counts>
        {COUNTS.map(({ of, tone }) => (
          <div key={of}>
            <dt>
              <Badge tone={tone}>{t(of)}</Badge>
            </dt>
            <dd>{summary ? formatCount(summary[of]) : <Skeleton width="2rem" />}</dd>
          </div>
        ))}
      </Counts>
      {summary?.pending === 0 ? (
        <Nothing>
          <Text $size="small" $tone="quiet">
            {t('nothing')}
          </Text>
        </Nothing>
      ) : (
        <PendingList aria-label={t('pending')}>
          {!summary && <Skeleton height="6rem" />}
          {summary?.latestPending.map((transaction) => (
            <li key={transaction.id}>
              <Stack $gap="half">
                <Text $size="small" $tone="strong">
                  <AmountText>{said(transaction.description)}</AmountText>
                </Text>
                <Text $size="caption" $tone="quiet">
                  <DateTime value={transaction.createdAt} />
                </Text>
              </Stack>
              <Stack $gap="half" $align="end">
                <TransactionAmount transaction={transaction} />
                <TransactionStatusBadge status={transaction.status} />
              </Stack>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Text $size="small" $tone="quiet">
                {t('more', { count: more })}
              </Text>
            </li>
          )}
        </PendingList>
      )}
    </Panel>
  )
}

const Grid = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: var(--space-2);
`

const Total = styled(Card)`
  container-type: inline-size;
`

/** Smaller where nine digits would not fit. */
const Figure = styled.p`
  color: var(--text-strong);
  font-size: clamp(0.75rem, 10cqi, var(--type-title));
  font-weight: 600;
  letter-spacing: -0.01em;
`

/* As high as its button, which comes with the figure; on paper there is nothing to press. */
const Why = styled.div`
  min-height: 2.25rem;
  & > button {
    margin-inline: -0.75rem;
  }
  @media print {
    display: none;
  }
`

const Panel = styled(Card)`
  @media print {
    display: none;
  }
`

const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);

  & > div {
    display: flex;
    align-items: center;
    gap: var(--space-1);
  }
  & dd {
    min-width: 2rem;
    margin: 0;
    color: var(--text-strong);
    font-variant-numeric: tabular-nums;
  }
`

/** Keeps the place of two lines and a count, even if there are none, so that nothing below moves. */
const Nothing = styled.div`
  display: grid;
  align-items: center;
  min-height: 8.5rem;
  margin-top: var(--space-1);
`

const PendingList = styled.ul`
  min-height: 8.5rem;
  margin-top: var(--space-1);
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-2);
    padding: 0.625rem 0;
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
  & > li > :last-child {
    flex: none;
  }
`
