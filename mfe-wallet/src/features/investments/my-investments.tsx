import { type Investment, listInvestments, strategyPath } from '@simvest/contracts'
import { addCents, negateCents } from '@simvest/money'
import { Link, translateApiMessage, useQuery } from '@simvest/platform'
import { Badge, Card, CardHeader, FailedNotice, Inline, Money, Progress, Skeleton, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { investments } from '#locales/en.json'
import { CardRow, RowCard } from '#layout/card-row.tsx'
import { textsOf } from '#texts.ts'
import { ValuePath } from './value-path.tsx'

const t = textsOf(investments)

const POLL_INTERVAL_MS = 10_000

/** The person's investments, running ones first; nothing where there is none. */
export function MyInvestments() {
  const { data, error, mutate } = useQuery(listInvestments, { query: {} }, { poll: POLL_INTERVAL_MS })
  if (data?.length === 0) return null
  return (
    <Card aria-labelledby="my-investments">
      <CardHeader title={<span id="my-investments">{t('title')}</span>} description={t('about')} />
      <Room>
        {error && !data ? (
          <FailedNotice title={t('unread')} error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton height="13rem" radius="var(--radius)" />
        ) : (
          <CardRow label={t('row')}>
            {runningFirst(data).map((investment) => (
              <Item key={investment.id} investment={investment} />
            ))}
          </CardRow>
        )}
      </Room>
    </Card>
  )
}

const runningFirst = (investments: readonly Investment[]) => [
  ...investments.filter(({ status }) => status === 'active'),
  ...investments.filter(({ status }) => status !== 'active'),
]

function Item({ investment }: { investment: Investment }) {
  const { strategyId, amount, currentValue, progress, status, values } = investment
  const strategyName = translateApiMessage(investment.strategyName)
  const over = status !== 'active'
  const change = addCents(currentValue, negateCents(amount))
  return (
    <Frame aria-label={strategyName}>
      <Inline $justify="space-between">
        <Text as="h3" $size="small" $tone="strong">
          <Link to={strategyPath(strategyId)}>{strategyName}</Link>
        </Text>
        <Badge tone={over ? 'neutral' : 'accent'}>{t('status', { status })}</Badge>
      </Inline>
      <Inline $justify="space-between" $align="end">
        <Stack $gap="half">
          <Text as="span" $size="caption" $tone="quiet">
            {t('value', { over: over ? 'yes' : 'no' })}
          </Text>
          <Value>
            <Money amount={currentValue} />
          </Value>
          <Text as="span" $size="caption" $tone="quiet">
            {t.rich('change', { change: <Money amount={change} sign="result" />, amount: <Money amount={amount} /> })}
          </Text>
        </Stack>
        <ValuePath values={values} />
      </Inline>
      <Progress
        label={t('progressOf', { name: strategyName })}
        value={progress / 100}
        valueText={t('progress', { percent: progress })}
      />
      <Text $size="caption" $tone="quiet">
        {over ? t('whatHappened', { what: whatHappened(status, change) }) : t('left', { days: daysLeft(progress) })}
      </Text>
    </Frame>
  )
}

/** Returns how many of its ten simulated days an investment still runs, by its progress in percent. */
const daysLeft = (progress: number) => Math.max(1, Math.ceil((100 - progress) / 10))

function whatHappened(status: Investment['status'], change: number): string {
  if (status === 'ended') return 'reset'
  if (change < 0) return 'lost'
  return change > 0 ? 'gained' : 'returned'
}

/* As high in every state, so that the strategies below stay where they are. */
const Room = styled.div`
  min-height: 13rem;
`

const Frame = styled(RowCard)`
  flex-basis: min(18rem, 85%);
`

const Value = styled.span`
  color: var(--text-strong);
  font-size: var(--type-title);
  font-weight: 600;
`
