import { strategyPath, type Strategy } from '@simvest/contracts'
import { sectorName, StrategyOdds, strategyTarget } from '@simvest/market-view'
import { Link, said } from '@simvest/platform'
import { Button, Card, CardTitle, Inline, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { strategies } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { RiskBadge } from './risk-badge.tsx'
import { WatchButton } from './watch-button.tsx'

const t = textsOf(strategies)

export function StrategyCard({ strategy, onInvest }: { strategy: Strategy; onInvest: () => void }) {
  const { id, riskLevel, sector } = strategy
  const name = said(strategy.name)
  return (
    <Frame aria-label={name}>
      <Inline $justify="space-between">
        <CardTitle level={3}>
          <Link to={strategyPath(id)}>{name}</Link>
        </CardTitle>
        <RiskBadge riskLevel={riskLevel} />
      </Inline>
      <Text $size="small" $tone="quiet">
        {sectorName(sector)}
      </Text>
      <Text $size="small">{said(strategy.description)}</Text>
      <Text as="div" $size="small" $tone="strong">
        {strategyTarget(riskLevel)}
        <StrategyOdds riskLevel={riskLevel} sector={sector} />
      </Text>
      <Acts>
        <Button aria-label={t('investIn', { name })} onClick={onInvest}>
          {t('invest')}
        </Button>
        <WatchButton strategy={strategy} />
      </Acts>
    </Frame>
  )
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
`

const Acts = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--space-1);
  margin-top: auto;
`
