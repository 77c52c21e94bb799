import { listMarketDays } from '@simvest/contracts'
import {
  backTest,
  otherMarket,
  OTHER_DAYS,
  type Plan,
  type Season,
  type Strategy,
  TERM,
  TYPICAL,
} from '@simvest/market'
import { type Cents, addCents, negateCents, parseAmount, plainAmount } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import { AmountInput, Button, FailedNotice, Field, Inline, Money, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { useMemo, useState } from 'react'
import styled from 'styled-components'
import type { BackTestProps } from './back-test.tsx'
import { holdingOf } from './claim.ts'
import { LATEST, seasonOf } from './latest-days.ts'
import { type LineStyle, Key, Lines } from './lines.tsx'
import { Standing } from './standing.tsx'
import { hypothetical } from './told-claims.ts'
import { market, pastDays } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(pastDays)
const ofMarket = textsOf(market)

interface BackTestInput {
  holding: Plan | Strategy
  amount: Cents
}

const EXAMPLE = '1000'

/** The result that an amount would have had: in the latest days of this market, and in 240 months of another market. */
export function DrawnBackTest({ of, amount: given, children }: BackTestProps) {
  const [text, setText] = useState(EXAMPLE)
  const typed = parseAmount(plainAmount(text))
  const amount = given ?? (typed.ok && typed.cents > 0 ? typed.cents : undefined)
  const holding = holdingOf(of)
  if (!holding) return null
  return (
    <Stack $gap={2}>
      <Text $size="small">
        {hypothetical()} {'exposure' in holding ? t('planHeld') : t('investedAgain', { days: TERM })}
      </Text>
      {given === undefined && (
        <Field label={t('amount')} error={amount === undefined && t('aboveZero')}>
          <AmountInput register={() => ({ value: text, onChange: ({ target }) => setText(target.value) })} />
        </Field>
      )}
      {amount !== undefined && (
        <>
          <Latest holding={holding} amount={amount} sector={'plan' in of ? undefined : of.sector} />
          <Elsewhere holding={holding} amount={amount} />
          {children?.(amount)}
        </>
      )}
    </Stack>
  )
}

function Latest({ holding, amount, sector }: BackTestInput & { sector: string | undefined }) {
  const { data, error, mutate } = useQuery(listMarketDays, { query: { limit: LATEST, sector } })
  if (error && !data) return <FailedNotice title={ofMarket('unread')} error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height="14rem" radius="var(--radius)" />
  const [first, last] = [data.at(0), data.at(-1)]
  return (
    <Result
      title={t('here', { days: data.length })}
      ends={first && last ? [t('day', { day: first.day + 1 }), t('day', { day: last.day + 1 })] : []}
      {...{ holding, amount }}
      days={seasonOf(data, sector)}
    />
  )
}

function Elsewhere({ holding, amount }: BackTestInput) {
  const [seed, setSeed] = useState(TYPICAL.other)
  const days = useMemo(() => otherMarket(seed), [seed])
  return (
    <Stack $gap={1} $align="start">
      <Result
        title={t('elsewhere', { months: OTHER_DAYS, seed })}
        ends={[t('month', { month: 1 }), t('month', { month: OTHER_DAYS })]}
        {...{ holding, amount, days }}
      />
      <Button size="small" type="button" onClick={() => setSeed(seed + 1)}>
        {t('another')}
      </Button>
    </Stack>
  )
}

interface ResultProps extends BackTestInput {
  title: string
  /** The names of the first and the last day. */
  ends: readonly string[]
  days: Season
}

function Result({ title, ends, holding, amount, days }: ResultProps) {
  const { values, final, index, closedOn } = useMemo(() => backTest(holding, amount, days), [holding, amount, days])
  const held = 'exposure' in holding ? 'plan' : 'strategy'
  const path = closedOn === null ? t('path', { held }) : t('pathClosed', { held, day: closedOn + 1 })
  return (
    <Group role="group" aria-label={title}>
      <Text $size="small" $tone="strong">
        {title}
      </Text>
      <Paths>
        <Came to={final} from={amount} of={path} drawn="path" />
        <Came to={index.at(-1) ?? amount} from={amount} of={ofMarket('withoutCosts')} drawn="index" />
      </Paths>
      <Lines
        paths={[
          { drawn: 'index', values: [amount, ...index] },
          { drawn: 'path', values: [amount, ...values] },
        ]}
        start={amount}
        label={t('label', { title })}
      />
      <Standing days={values.length} change={changeOf(index, amount)} />
      <Inline $justify="space-between">
        {ends.map((end) => (
          <Text key={end} as="span" $size="caption" $tone="quiet">
            {end}
          </Text>
        ))}
      </Inline>
    </Group>
  )
}

const changeOf = (values: readonly Cents[], from: Cents) =>
  Math.floor((1_000_000 * ((values.at(-1) ?? from) - from)) / from)

interface CameProps {
  to: Cents
  from: Cents
  of: string
  drawn: LineStyle
}

/** The final value of a line of the drawing, with its key. */
function Came({ to, from, of, drawn }: CameProps) {
  return (
    <div>
      <dt>
        <Key drawn={drawn} /> {of}
      </dt>
      <dd>
        <Money amount={to} />
      </dd>
      <dd>
        <Money amount={addCents(to, negateCents(from))} sign="result" />
      </dd>
    </div>
  )
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-half);
  width: 100%;
  container-type: inline-size;
`

const Paths = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: var(--space-half) var(--space-2);
  font-size: var(--type-small);
  & > div {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: baseline;
  }
  dt {
    color: var(--text);
  }
  dd {
    color: var(--text-strong);
    text-align: right;
  }
  /* No room for a name beside two amounts: it stands above them. */
  @container (max-width: 22rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    dt {
      grid-column: 1 / -1;
    }
  }
`
