import type { Outcome } from '@simvest/contracts'
import { PUBLISHED_ODDS } from '@simvest/market'
import { formatCount } from '@simvest/money'
import { translateApiMessage } from '@simvest/platform'
import { Badge, DateTime, Inline, Money, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { Claim } from './claim.ts'
import { planName, planTarget, strategyTarget } from './told-claims.ts'
import { percent, publishedFor } from './told-odds.ts'
import { outcome } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(outcome)

/** An outcome: the claim, and the results of this person, of others, and of the market itself. */
export function OutcomeCard({ outcome }: { outcome: Outcome }) {
  const { plan, strategy, days, firstDay, stake, result, indexResult, closedOut, createdAt } = outcome
  const name = plan ? t('plan', { name: planName(plan) }) : translateApiMessage(strategy?.name ?? '')
  const claimed = plan ? planTarget(plan) : strategy && strategyTarget(strategy.riskLevel)
  const lines: [string, ReactNode][] = [
    [t('claimed'), claimed],
    [t('got'), <Part key="got" amount={result} of={stake} />],
    [t('othersGot'), othersAfter(plan ? { plan } : (strategy ?? undefined), days)],
    [t('marketGave'), <Part key="index" amount={indexResult} of={stake} />],
  ]
  return (
    <Frame as="article" $gap={1} aria-label={t('label', { name, days })}>
      <Inline $justify="space-between">
        <Text as="h3" $tone="strong">
          {name}
        </Text>
        {closedOut && <Badge tone="danger">{t('closedOut')}</Badge>}
      </Inline>
      <Text $size="caption" $tone="quiet">
        {t.rich('when', {
          days,
          first: firstDay + 1,
          stake: <Money amount={stake} />,
          time: <DateTime value={createdAt} />,
        })}
      </Text>
      <Lines as="dl" $gap="half">
        {lines.map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Lines>
    </Frame>
  )
}

/** Returns the results of others who did the same for as many days, in markets of their own. */
function othersAfter(claim: Claim | undefined, days: number): string {
  const odds = claim && publishedFor(claim)
  const lost = odds?.lost[days - 1]
  const middle = odds?.fan[2]?.[days - 1]
  if (lost === undefined || middle === undefined) return t('notKnown')
  return t('others', { middle: percent(middle), lost: formatCount(lost), people: formatCount(PUBLISHED_ODDS.people) })
}

function Part({ amount, of }: { amount: Outcome['result']; of: Outcome['stake'] }) {
  return (
    <>
      <Money amount={amount} sign="result" /> ({percent(Math.round((10_000 * amount) / of))})
    </>
  )
}

const Frame = styled(Stack)`
  padding: var(--space-2);
  border-radius: var(--radius);
  background: var(--surface-0);
`

const Lines = styled(Stack)`
  container-type: inline-size;
  font-size: var(--type-small);
  & > div {
    display: grid;
    grid-template-columns: 7rem 1fr;
    gap: var(--space-1);
    /* Large text on a phone. */
    @container (max-width: 14rem) {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
  dt {
    color: var(--text-quiet);
  }
  dd {
    color: var(--text-strong);
  }
`
