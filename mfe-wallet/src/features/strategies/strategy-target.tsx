import { lessonPath, type Strategy } from '@simvest/contracts'
import { BackTest, fetchOddsAhead, hypothetical, StrategyOdds, strategyTarget } from '@simvest/market-view'
import type { Cents } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Button, Card, CardHeader, Stack, Text } from '@simvest/ui-kit'
import { offered } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(offered)

fetchOddsAhead()

/** The claimed target of a strategy, and the outcomes of those who believed it. */
export function StrategyTarget({ strategy: { riskLevel, sector } }: { strategy: Strategy }) {
  return (
    <Card aria-labelledby="target">
      <CardHeader title={<span id="target">{t('target')}</span>} />
      <Stack $gap={1}>
        <Text as="div" $size="small" $tone="strong">
          {strategyTarget(riskLevel)}
          <StrategyOdds riskLevel={riskLevel} sector={sector} />
        </Text>
        <Text $size="small">{hypothetical()}</Text>
        <Text $size="small">
          <Link to={lessonPath('leverage-and-costs')}>{t('lesson')}</Link>
        </Text>
        <Text $size="small">
          <Link to="/simulation">{t('numbers')}</Link>
        </Text>
      </Stack>
    </Card>
  )
}

interface StrategyTrialProps {
  strategy: Strategy
  onInvest: (amount: Cents) => void
}

/** Tries an amount on days that are over, and leads on to investing it. */
export function StrategyTrial({ strategy, onInvest }: StrategyTrialProps) {
  return (
    <Card aria-labelledby="trial">
      <CardHeader title={<span id="trial">{t('trial')}</span>} description={t('trialText')} />
      <BackTest of={strategy}>
        {(amount) => (
          <Button type="button" onClick={() => onInvest(amount)}>
            {t('trialInvest')}
          </Button>
        )}
      </BackTest>
    </Card>
  )
}
