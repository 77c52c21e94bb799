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
      <div>
        <Inline $justify="space-between">
          <CardTitle level={3}>
            <Link to={strategyPath(id)}>{name}</Link>
          </CardTitle>
          <RiskBadge riskLevel={riskLevel} />
        </Inline>
        <Text $size="small" $tone="quiet">
          {sectorName(sector)}
        </Text>
      </div>
      <Description $size="small">{said(strategy.description)}</Description>
      <Text as="div" $size="small" $tone="strong">
        {strategyTarget(riskLevel)}
        <StrategyOdds compact riskLevel={riskLevel} sector={sector} />
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

/* On a phone it stands on the strategy's own page alone, or the list would be twice as long. */
const Description = styled(Text)`
  @media (max-width: 39.99rem) {
    display: none;
  }
`

const Acts = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--space-1);
  margin-top: auto;
`
