import { type MarketDay, MARKET_DAYS_MAX } from '@simvest/contracts'
import { Button, Card, CardHeader, FailedNotice, Inline, Segments, Stack, Text } from '@simvest/ui-kit'
import { type ReactNode, useMemo, useState } from 'react'
import styled from 'styled-components'
import { changesByDay, changesByStep, type Comparable, comparedWith, courseHere, type HeldIn } from './compared.ts'
import type { CourseProps } from './course.tsx'
import { CourseDays } from './course-days.tsx'
import { CourseFigures } from './course-figures.tsx'
import { useLatestDays } from './latest-days.ts'
import { Key } from './lines.tsx'
import { ReadLines } from './read-lines.tsx'
import { Standing } from './standing.tsx'
import { hypothetical } from './told-claims.ts'
import { percentOfMillionths } from './told-odds.ts'
import { Waiting } from './waiting.tsx'
import { course, market } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(course)
const ofMarket = textsOf(market)

const PERIODS = ['24', '60', '120'] as const
type Period = (typeof PERIODS)[number]

export function DrawnCourse({ of, beside }: CourseProps) {
  const [period, setPeriod] = useState<Period>('24')
  const own = useLatestDays(of.sector, MARKET_DAYS_MAX)
  const others = useLatestDays(beside?.sector ?? of.sector, MARKET_DAYS_MAX)
  const held = useMemo(
    () => heldIn(comparedWith(of, beside), [own.data, others.data], Number(period)),
    [of, beside, own.data, others.data, period],
  )
  const failed = [own, others].find(({ error, data }) => error && !data)
  if (failed?.error) {
    return <FailedNotice title={ofMarket('unread')} error={failed.error} onRetry={failed.again} />
  }
  if (!held) return <Waiting height="60rem" />
  return (
    <Stack>
      <Card aria-labelledby="course">
        <CardHeader
          title={<span id="course">{t('path')}</span>}
          description={t('about', { hypothetical: hypothetical() })}
        />
        <Paths {...held}>
          <Segments
            label={t('period')}
            segments={PERIODS.map((value) => ({ value, label: t('days', { days: value }) }))}
            value={period}
            onChange={setPeriod}
          />
        </Paths>
      </Card>
      <Card aria-labelledby="figures">
        <CardHeader
          title={<span id="figures">{t('figures')}</span>}
          description={t('figuresAbout', { hypothetical: hypothetical() })}
        />
        <CourseFigures {...held} />
      </Card>
    </Stack>
  )
}

type Answer = readonly MarketDay[] | undefined

/** Undefined until all days are here. Both answers end with the same day, should one of them be newer. */
function heldIn(compared: readonly Comparable[], [own, others]: [Answer, Answer], count: number): HeldIn | undefined {
  if (!own || !others) return undefined
  const last = Math.min(own.at(-1)?.day ?? 0, others.at(-1)?.day ?? 0)
  const latest = (days: readonly MarketDay[]) => days.filter(({ day }) => day <= last).slice(-count)
  const held = compared.map((each) => {
    const days = latest(each.drawn === 'other' ? others : own)
    return { ...each, course: courseHere(each, days, each.offer?.sector ?? NO_SECTOR) }
  })
  return { held, days: latest(own) }
}

/** The name of the market itself, which is in no sector. */
const NO_SECTOR = ''

interface PathsProps extends HeldIn {
  /** The controls of the drawing. */
  children: ReactNode
}

function Paths({ held, days, children }: PathsProps) {
  const [asTable, setAsTable] = useState(false)
  const [at, setAt] = useState<number>()
  const first = days[0]?.day ?? 0
  // The path that the page is about is drawn last, over the others.
  const paths = useMemo(
    () => held.map(({ drawn, course }) => ({ drawn, values: changesByStep(course) })).toReversed(),
    [held],
  )
  return (
    <Stack $gap={1}>
      <div aria-live="polite">
        <Text $size="small" $tone="quiet">
          {whenOf(at, first, days.length)}
        </Text>
        <Legend>
          {held.map(({ name, drawn, course }) => (
            <div key={drawn}>
              <dt>
                <Key drawn={drawn} /> {name}
              </dt>
              <dd>{percentOfMillionths(changesByDay(course)[at ?? days.length] ?? 0)}</dd>
            </div>
          ))}
        </Legend>
      </div>
      {asTable ? (
        <CourseDays held={held} days={days} />
      ) : (
        <ReadLines
          paths={paths}
          days={days.length}
          label={t('chart', { names: held.map(({ name }) => name).join(', ') })}
          at={at}
          onRead={setAt}
        />
      )}
      <Standing days={days.length} change={changeOf(held, days.length)} />
      <Ends>
        <span>{t('day', { day: first + 1 })}</span>
        <span>{t('day', { day: first + days.length })}</span>
      </Ends>
      <Inline $justify="space-between">
        {children}
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t('asTable')}
        </Button>
      </Inline>
    </Stack>
  )
}

/** Returns the change of the market itself. */
const changeOf = (held: HeldIn['held'], days: number) =>
  held.flatMap(({ drawn, course }) => (drawn === 'index' ? (changesByDay(course)[days] ?? 0) : []))[0] ?? 0

function whenOf(at: number | undefined, first: number, days: number): string {
  if (at === undefined) return t('after', { days })
  return at === 0 ? t('before', { day: first + 1 }) : t('afterDay', { day: first + at, at, days })
}

const Legend = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  font-size: var(--type-small);
  & > div {
    display: flex;
    gap: var(--space-1);
    align-items: baseline;
  }
  dd {
    color: var(--text-strong);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  color: var(--text-quiet);
  font-size: var(--type-caption);
`
