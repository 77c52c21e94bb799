import { type RiskLevel, type Strategy, strategyTarget } from '@simvest/contracts'
import { StrategyOdds } from '@simvest/market-view'
import { Badge, type BadgeTone, Button, Card, CardTitle, Inline, Text } from '@simvest/ui-kit'
import styled from 'styled-components'

const TONES: Readonly<Record<RiskLevel, BadgeTone>> = {
  Low: 'neutral',
  Medium: 'info',
  High: 'pending',
  'Very High': 'danger',
}

export function StrategyCard({ strategy, onInvest }: { strategy: Strategy; onInvest: () => void }) {
  const { name, description, riskLevel, sector } = strategy
  return (
    <Frame aria-label={name}>
      <Inline $justify="space-between">
        <CardTitle level={3}>{name}</CardTitle>
        <Badge tone={TONES[riskLevel]}>{riskLevel} risk</Badge>
      </Inline>
      <Text $size="small" $tone="quiet">
        {sector}
      </Text>
      <Text $size="small">{description}</Text>
      <Text as="div" $size="small" $tone="strong">
        {strategyTarget(riskLevel)}
        <StrategyOdds riskLevel={riskLevel} sector={sector} />
      </Text>
      <Button aria-label={`Invest Now in ${name}`} onClick={onInvest}>
        Invest Now
      </Button>
    </Frame>
  )
}

const Frame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  & > button {
    margin-top: auto;
  }
`
