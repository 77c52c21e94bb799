import { HYPOTHETICAL, listMarketDays, type MarketDay } from '@simvest/contracts'
import { backTest, otherMarket, OTHER_DAYS, type Plan, type Season, type Strategy } from '@simvest/market'
import { type Cents, addCents, negateCents, parseAmount } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import { AmountInput, Button, FailedNotice, Field, Money, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { useMemo, useState } from 'react'
import { type Claim, holdingOf } from './claim.ts'
import { Lines } from './lines.tsx'

const LATEST = 24

interface Tried {
  holding: Plan | Strategy
  amount: Cents
}

const EXAMPLE = '1000'

/** What an amount would have become: in the latest days of this market, and in 240 months of another market. */
export function DrawnBackTest({ of, amount: given }: { of: Claim; amount?: Cents }) {
  const [text, setText] = useState(EXAMPLE)
  const typed = parseAmount(text)
  const amount = given ?? (typed.ok && typed.cents > 0 ? typed.cents : undefined)
  const holding = holdingOf(of)
  if (!holding) return null
  return (
    <Stack $gap={2}>
      <Text $size="small">{HYPOTHETICAL}</Text>
      {given === undefined && (
        <Field label="Amount to try" error={amount === undefined && 'An amount above 0.'}>
          <AmountInput value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      )}
      {amount !== undefined && (
        <>
          <Latest holding={holding} amount={amount} sector={'plan' in of ? undefined : of.sector} />
          <Elsewhere holding={holding} amount={amount} />
        </>
      )}
    </Stack>
  )
}

function Latest({ holding, amount, sector }: Tried & { sector: string | undefined }) {
  const { data, error, mutate } = useQuery(listMarketDays, { query: { limit: LATEST, sector } })
  if (error && !data)
    return <FailedNotice title="The days of the market could not be read" error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height="10rem" radius="var(--radius)" />
  return (
    <Result
      title={`The last ${data.length} days of this market`}
      {...{ holding, amount }}
      days={seasonOf(data, sector)}
    />
  )
}

function Elsewhere({ holding, amount }: Tried) {
  const [seed, setSeed] = useState(1)
  const days = useMemo(() => otherMarket(seed), [seed])
  return (
    <Stack $gap={1}>
      <Result title={`${OTHER_DAYS} months of another market, seed ${seed}`} {...{ holding, amount, days }} />
      <Button size="small" type="button" onClick={() => setSeed(seed + 1)}>
        Another seed
      </Button>
    </Stack>
  )
}

function Result({ title, holding, amount, days }: Tried & { title: string; days: Season }) {
  const { values, final, index, closedOn } = useMemo(() => backTest(holding, amount, days), [holding, amount, days])
  const ofIndex = index.at(-1) ?? amount
  return (
    <Stack $gap="half">
      <Text $size="small" $tone="strong">
        {title}: <Money amount={amount} /> would have come to <Money amount={final} /> (
        <Money amount={addCents(final, negateCents(amount))} signed />)
        {closedOn === null ? '' : `, closed out on day ${closedOn + 1}`}. The market itself, without a cost:{' '}
        <Money amount={ofIndex} />.
      </Text>
      <Lines
        values={values}
        index={index}
        start={amount}
        label={`${title}: the path of the amount, and dashed the market itself.`}
      />
    </Stack>
  )
}

/** Days of an answer in the form of a season: with the moves of the requested sector, and of no other. */
function seasonOf(days: readonly MarketDay[], sector: string | undefined): Season {
  const market = Int32Array.from(days.flatMap((day) => day.market))
  const own = Int32Array.from(days.flatMap((day) => day.own ?? []))
  return { market, own: (name) => (name === sector ? own : new Int32Array(market.length)) }
}
