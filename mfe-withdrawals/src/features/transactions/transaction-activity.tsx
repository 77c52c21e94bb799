import type { TransactionSummary } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { lineText } from '@simvest/platform'
import { AmountText, Badge, Card, CardTitle, DateTime, IconButton, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { totals } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { TransactionAmount, TransactionStatusBadge } from './transaction-figures.tsx'

const t = textsOf(totals)

const COUNTS = [
  { of: 'completed', tone: 'success' },
  { of: 'pending', tone: 'pending' },
  { of: 'cancelled', tone: 'danger' },
] as const

/** The totals and their places; collapsed on a phone, so that the lines come first. */
export function TransactionActivity({ summary }: { summary: TransactionSummary | undefined }) {
  const [folded, setFolded] = useState(true)
  const more = summary ? summary.pending - summary.latestPending.length : 0
  return (
    <Panel aria-labelledby="transaction-activity" data-folded={folded}>
      <Head>
        <CardTitle id="transaction-activity">{t('activity')}</CardTitle>
        <Counts>
          {COUNTS.map(({ of, tone }) => (
            <div key={of} data-of={of}>
              <dt>
                <Badge tone={tone}>{t(of)}</Badge>
              </dt>
              <dd>{summary ? formatCount(summary[of]) : <Skeleton width="2rem" />}</dd>
            </div>
          ))}
        </Counts>
        <Fold
          size="small"
          label={folded ? t('unfold') : t('fold')}
          aria-expanded={!folded}
          icon={folded ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          onClick={() => setFolded(!folded)}
        />
      </Head>
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
                  <AmountText>{lineText(transaction)}</AmountText>
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

const PHONE = '(max-width: 40rem)'

const Panel = styled(Card)`
  @media ${PHONE} {
    padding-block: var(--space-half);
    &[data-folded='true'] > :not(:first-child) {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`

const Head = styled.header`
  display: grid;
  gap: var(--space-2);
  @media ${PHONE} {
    grid-template: 'title counts fold' auto / minmax(0, 1fr) auto auto;
    gap: var(--space-1);
    align-items: center;
    & > dl {
      grid-area: counts;
    }
    [data-folded='true'] > & [data-of]:not([data-of='pending']) {
      display: none;
    }
    [data-folded='false'] > & {
      grid-template: 'title fold' auto 'counts counts' auto / minmax(0, 1fr) auto;
    }
    /* Large text on a phone. */
    @container (max-width: 17rem) {
      grid-template: 'title fold' auto 'counts counts' auto / minmax(0, 1fr) auto;
    }
  }
`

const Fold = styled(IconButton)`
  display: none;
  @media ${PHONE} {
    display: inline-flex;
    grid-area: fold;
    margin-right: -0.5rem;
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
    color: var(--text-strong);
    font-variant-numeric: tabular-nums;
  }
  @media ${PHONE} {
    gap: var(--space-1);
    & dd {
      min-width: 1ch;
    }
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
