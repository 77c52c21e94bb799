import { strategyPath, type Strategy } from '@simvest/contracts'
import { sectorName, StrategyBar } from '@simvest/market-view'
import { Link, translateApiMessage } from '@simvest/platform'
import { Button, CardTitle, Inline, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { strategies } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { RiskBadge } from './risk-badge.tsx'
import { WatchButton } from './watch-button.tsx'

const t = textsOf(strategies)

/** A strategy in the list; its own page has its target, the odds of that target and its description. */
export function StrategyRow({ strategy, onInvest }: { strategy: Strategy; onInvest: () => void }) {
  const { id, riskLevel, sector } = strategy
  const name = translateApiMessage(strategy.name)
  return (
    <Row>
      <div>
        <CardTitle level={3}>
          <Link to={strategyPath(id)}>{name}</Link>
        </CardTitle>
        <Text $size="small" $tone="quiet">
          {sectorName(sector)}
        </Text>
      </div>
      <RiskBadge riskLevel={riskLevel} />
      <StrategyBar riskLevel={riskLevel} sector={sector} />
      <Inline>
        <WatchButton compact strategy={strategy} />
        <Button aria-label={t('investIn', { name })} onClick={onInvest}>
          {t('invest')}
        </Button>
      </Inline>
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  padding-block: 0.5rem;
  & + & {
    border-top: 1px solid var(--border);
  }
  & > :nth-child(2) {
    justify-self: end;
  }
  /* Large text on a phone. */
  @container (max-width: 15rem) {
    grid-template-columns: minmax(0, 1fr);
    & > :nth-child(2) {
      justify-self: start;
    }
  }
  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1.2fr) 7rem minmax(0, 1.5fr) auto;
    & > :nth-child(2) {
      justify-self: start;
    }
  }
`
