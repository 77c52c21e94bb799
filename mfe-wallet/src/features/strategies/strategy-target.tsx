import { HYPOTHETICAL, lessonPath, type Strategy, strategyTarget } from '@simvest/contracts'
import { BackTest, StrategyOdds } from '@simvest/market-view'
import type { Cents } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Button, Card, CardHeader, Stack, Text } from '@simvest/ui-kit'

/** What is claimed of a strategy, and what became of those who believed it. */
export function StrategyTarget({ strategy: { riskLevel, sector } }: { strategy: Strategy }) {
  return (
    <Card aria-labelledby="target">
      <CardHeader title={<span id="target">Target and odds</span>} />
      <Stack $gap={1}>
        <Text as="div" $size="small" $tone="strong">
          {strategyTarget(riskLevel)}
          <StrategyOdds riskLevel={riskLevel} sector={sector} />
        </Text>
        <Text $size="small">{HYPOTHETICAL}</Text>
        <Text $size="small">
          <Link to={lessonPath('leverage-and-costs')}>Lesson: leverage and costs</Link>
        </Text>
        <Text $size="small">
          <Link to="/simulation">How these numbers are made</Link>
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
      <CardHeader
        title={<span id="trial">Try an amount</span>}
        description="On days that are over, before a dollar is at stake."
      />
      <BackTest of={strategy}>
        {(amount) => (
          <Button type="button" onClick={() => onInvest(amount)}>
            Invest this amount…
          </Button>
        )}
      </BackTest>
    </Card>
  )
}
