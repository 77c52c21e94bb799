import { hypothetical } from '@simvest/market-view'
import { cents, formatCount } from '@simvest/money'
import { Button, Card, CopyButton, Heading, Inline, Money, Stack, Text } from '@simvest/ui-kit'
import { useEffect, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { offered } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Grid } from '#layout/grid.tsx'
import { nearestTo } from './nearest.ts'
import { type Offer, offeredPath } from './offer.ts'
import { savePicture } from './offered-picture.ts'
import { People } from './people.tsx'
import { usePeople } from './use-people.ts'

const t = textsOf(offered)

const MILLION = 1_000_000

/** The outcomes of the 10,000 people who did what is nearest to an offer. */
export function OfferedResult({ offer, isPressed }: { offer: Offer; isPressed: boolean }) {
  const { name, claim } = useMemo(() => nearestTo(offer), [offer])
  const { rows, isOver } = usePeople(claim)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isPressed) heading.current?.focus()
  }, [isPressed])
  const results = rows.flat()
  const lost = results.filter((result) => result < 0).length
  const reached = results.filter((result) => result >= offer.percent * (MILLION / 100)).length
  const sentence = isOver
    ? t('lost', {
        lost: formatCount(lost),
        people: formatCount(results.length),
        reached,
        count: formatCount(reached),
        percent: offer.percent,
      })
    : t('runs', { lost: formatCount(lost), people: formatCount(results.length) })
  const held = t('held', { name: name(), days: claim.days })
  return (
    <Card>
      <Stack $gap={2}>
        <Heading level={2} size="body" ref={heading} tabIndex={-1}>
          {held}
        </Heading>
        <Grid $min="18rem" $gap={3} style={{ alignItems: 'start' }}>
          <People rows={rows} label={t('people', { says: sentence })} />
          <Stack $gap={2}>
            <Sentence role={isOver ? 'status' : undefined}>{sentence}</Sentence>
            <Text $size="small" $tone="quiet">
              {t('points')}
            </Text>
            {isOver && <Became amount={offer.amount} results={results} />}
            <Text $size="small" $tone="quiet">
              {hypothetical()}
            </Text>
            <Inline $gap={1}>
              <CopyButton
                variant="secondary"
                text={`${location.origin}${offeredPath(offer)}`}
                label={t('copy')}
                words={t('copy')}
              />
              <Button
                size="small"
                disabled={!isOver}
                onClick={() => void savePicture({ offer, held, sentence, rows, note: hypothetical() })}
              >
                {t('save')}
              </Button>
            </Inline>
          </Stack>
        </Grid>
      </Stack>
    </Card>
  )
}

/** The amount of the offer, as the worst and the best twentieth and the middle of the people have it at the end. */
function Became({ amount, results }: { amount: number; results: readonly number[] }) {
  const sorted = results.toSorted((one, other) => one - other)
  const at = (share: number) =>
    cents(Math.floor(amount * 100 * (1 + (sorted[(share * sorted.length) / 100 - 1] ?? 0) / MILLION)))
  return (
    <Amounts aria-label={t('became')}>
      {(['worst', 'middle', 'best'] as const).map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <Money amount={at({ worst: 5, middle: 50, best: 95 }[name])} />
          </dd>
        </div>
      ))}
    </Amounts>
  )
}

const Sentence = styled.p`
  color: var(--text-strong);
  font-size: 1.375rem;
  font-weight: 600;
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
`

const Amounts = styled.dl`
  display: grid;
  gap: var(--space-half);
  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--space-1);
  }
  dd {
    color: var(--text-strong);
    font-weight: 600;
  }
`
