import { listStrategies, type Strategy, strategyPath } from '@simvest/contracts'
import { MarketClock, riskName, sectorName, StrategyCourse } from '@simvest/market-view'
import type { Cents } from '@simvest/money'
import { Link, translateApiMessage, useQuery } from '@simvest/platform'
import { Button, FailedNotice, Field, Heading, Inline, Select, Skeleton, Stack, Text, useMedia } from '@simvest/ui-kit'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { useTabName } from '#layout/use-tab-name.ts'
import { offered, strategies } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { InvestDialog } from './invest-dialog.tsx'
import { RiskBadge } from './risk-badge.tsx'
import { StrategyTarget, StrategyTrial } from './strategy-target.tsx'
import { WatchButton } from './watch-button.tsx'

const t = textsOf(offered)
const ofList = textsOf(strategies)

interface StrategyDetailProps {
  id: number
  /** The strategy beside it; of one that is not offered nothing is shown. */
  besideId: number | undefined
  onCompare: (otherId: number | undefined) => void
  /** Leads to a standing order for it. */
  regularly: ReactNode
}

/** All about one strategy, before a dollar is in it. */
export function StrategyDetail({ id, besideId, onCompare, regularly }: StrategyDetailProps) {
  const { data, error, mutate } = useQuery(listStrategies, {})
  if (!data) {
    return (
      <>
        <Heading level={1}>{t('strategy')}</Heading>
        {error ? (
          <FailedNotice title={t('unread')} error={error} onRetry={() => void mutate()} />
        ) : (
          <div aria-busy="true">
            <Skeleton height="90rem" radius="var(--radius-large)" />
          </div>
        )}
      </>
    )
  }
  const strategy = data.find((each) => each.id === id)
  if (!strategy) return <NotOffered />
  const others = data.filter((each) => each.id !== id)
  return (
    <Offered
      key={id}
      {...{ strategy, others, onCompare, regularly }}
      beside={others.find((each) => each.id === besideId)}
    />
  )
}

interface OfferedProps extends Pick<StrategyDetailProps, 'onCompare' | 'regularly'> {
  strategy: Strategy
  others: readonly Strategy[]
  beside: Strategy | undefined
}

function Offered({ strategy, others, beside, onCompare, regularly }: OfferedProps) {
  const [order, setOrder] = useState<{ amount?: Cents }>()
  const isPhone = useMedia('(max-width: 39.99rem)')
  useTabName(translateApiMessage(strategy.name))
  return (
    <Stack $gap={3}>
      <Stack $gap={1}>
        <Inline $gap={2}>
          <Heading level={1}>{translateApiMessage(strategy.name)}</Heading>
          <RiskBadge riskLevel={strategy.riskLevel} />
        </Inline>
        <Text $tone="quiet">
          {t('about', { sector: sectorName(strategy.sector), description: translateApiMessage(strategy.description) })}
        </Text>
        <MarketClock />
      </Stack>
      <Inline $gap={2} $align="end" $justify="space-between">
        <Inline>
          <Button
            variant="primary"
            aria-label={ofList('investIn', { name: translateApiMessage(strategy.name) })}
            onClick={() => setOrder({})}
          >
            {ofList('invest')}
          </Button>
          {regularly}
          <WatchButton strategy={strategy} compact={isPhone} />
        </Inline>
        <Inline $align="end">
          <Other>
            <Field label={t('compare')}>
              <Select
                value={beside?.id ?? ''}
                options={[
                  { value: '', label: t('alone') },
                  ...others.map(({ id, name, riskLevel }) => ({
                    value: String(id),
                    label: t('option', { name: translateApiMessage(name), risk: riskName(riskLevel) }),
                  })),
                ]}
                onChange={({ target: { value } }) => onCompare(value === '' ? undefined : Number(value))}
              />
            </Field>
          </Other>
          {beside && (
            <ToOther asChild variant="quiet">
              <Link to={strategyPath(beside.id, strategy.id)}>
                {t('beside', { name: translateApiMessage(beside.name) })}
              </Link>
            </ToOther>
          )}
        </Inline>
      </Inline>
      <Columns>
        <StrategyTarget strategy={strategy} />
        <div>
          <StrategyCourse of={strategy} beside={beside} />
        </div>
        <StrategyTrial strategy={strategy} onInvest={(amount) => setOrder({ amount })} />
      </Columns>
      {order && <InvestDialog strategy={strategy} amount={order.amount} onClose={() => setOrder(undefined)} />}
    </Stack>
  )
}

function NotOffered() {
  return (
    <Stack $align="start">
      <Heading level={1}>{t('notOffered')}</Heading>
      <Text $tone="quiet">{t('notOfferedText')}</Text>
      <Button asChild>
        <Link to="/trading">{ofList('showAll')}</Link>
      </Button>
    </Stack>
  )
}

const Other = styled.div`
  flex: 1 1 16rem;
  max-width: 20rem;
`

const ToOther = styled(Button)`
  margin-inline: calc(-1 * var(--space-1));
`

/* On a wide window what is claimed and what can be tried stand on the left, below each other; what can be tried stays in sight. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: 21rem minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    & > :nth-child(2) {
      grid-row: span 2;
      grid-column: 2;
    }
    & > :nth-child(3) {
      position: sticky;
      top: calc(var(--top) + var(--space-2));
    }
  }
`
