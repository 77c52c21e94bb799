import type { Cents } from '@simvest/money'
import { cents, dollarsFromCents, formatMoney } from '@simvest/money'
import { DateTime, Inline, Money, Text } from '@simvest/ui-kit'
import { AreaSeries, HistogramSeries, type IChartApi, type ISeriesApi, type SeriesType } from 'lightweight-charts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { areaColors, placeCrosshair, plainChart, timeOf } from '#layout/plain-chart.ts'
import { dayChart } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(dayChart)

interface Point {
  at: string
  /** The simulated day, from 0. */
  day: number
  value: Cents
}

interface DayChartProps {
  title: string
  kind: 'area' | 'bars'
  points: Point[]
}

/** A chart with one value a point. The crosshair follows the pointer or the arrow keys; the exact value is above it. */
export function DayChart({ title, kind, points }: DayChartProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ chart: IChartApi; series: ISeriesApi<SeriesType> }>(null)
  const [at, setAt] = useState(points.length - 1)
  const current = points[Math.min(at, points.length - 1)]

  useEffect(() => {
    if (!frame.current) return
    const { chart, series } = draw(frame.current, kind, points)
    drawn.current = { chart, series }
    chart.subscribeCrosshairMove(({ time }) => {
      setAt(typeof time === 'number' ? time : points.length - 1)
    })
    return () => chart.remove()
  }, [kind, points])

  const step = (event: KeyboardEvent) => {
    const move = { ArrowLeft: -1, ArrowRight: 1, Home: -points.length, End: points.length }[event.key]
    if (move === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(points.length - 1, at + move))
    const point = points[next]
    if (!point) return
    setAt(next)
    if (drawn.current) placeCrosshair(drawn.current.chart, drawn.current.series, next, point.value)
  }

  return (
    <section aria-labelledby={id}>
      <Inline $justify="space-between">
        <Title id={id}>{title}</Title>
        {current && (
          <Text as="span" $size="small" aria-live="polite">
            {t.rich('on', {
              day: <DateTime value={current.at} />,
              amount: <Money amount={current.value} sign={kind === 'bars' ? 'result' : undefined} />,
            })}
          </Text>
        )}
      </Inline>
      <Plot ref={frame} tabIndex={0} role="group" aria-label={t('name', { title })} onKeyDown={step} />
    </section>
  )
}

function draw(frame: HTMLElement, kind: DayChartProps['kind'], points: Point[]) {
  const hue = (name: string) => getComputedStyle(frame).getPropertyValue(name).trim()
  const dayOf = (time: number) => t('day', { day: (points[time]?.day ?? 0) + 1 })
  const chart = plainChart(frame, {
    timeScale: { borderVisible: false, tickMarkFormatter: dayOf },
    localization: {
      priceFormatter: (dollars: number) => formatMoney(cents(Math.round(dollars * 100))),
      timeFormatter: dayOf,
    },
  })
  // The value of the last point stands above the chart already.
  const plain = { priceLineVisible: false, lastValueVisible: false }
  const series: ISeriesApi<SeriesType> =
    kind === 'area'
      ? chart.addSeries(AreaSeries, { ...areaColors(frame), lineWidth: 2, ...plain })
      : chart.addSeries(HistogramSeries, plain)
  const colorOf = (value: Cents) => hue(value < 0 ? '--loss' : '--gain')
  series.setData(
    points.map(({ value }, index) => ({
      time: timeOf(index),
      value: dollarsFromCents(value),
      ...(kind === 'bars' && { color: colorOf(value) }),
    })),
  )
  chart.timeScale().fitContent()
  return { chart, series }
}

const Title = styled.h3`
  font-size: var(--type-small);
  font-weight: 550;
`

const Plot = styled.div`
  height: 15rem;
  margin-top: var(--space-1);
  &:focus-visible {
    outline-offset: 2px;
  }
`
