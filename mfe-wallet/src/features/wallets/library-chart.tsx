import { type Cents, cents, dollarsFromCents } from '@simvest/money'
import type { PathDrawingProps } from '@simvest/ui-kit/path-chart'
import { type IChartApi, type ISeriesApi, LineSeries, LineStyle } from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { areaColors, hueOf, placeCrosshair, plainChart, timeOf } from '#layout/plain-chart.ts'

/** In pixels, beyond any frame: by itself the library leaves half of it for each point. */
const WIDEST = 10_000

const dataOf = (values: readonly number[]) =>
  values.map((value, index) => ({ time: timeOf(index), value: dollarsFromCents(cents(value)) }))

/** The same paths with a crosshair. */
export function LibraryChart({
  values,
  beside,
  at,
  onPoint,
}: PathDrawingProps & { beside: readonly Cents[] | undefined }) {
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ chart: IChartApi; series: ISeriesApi<'Line'>; behind: ISeriesApi<'Line'> }>(null)
  const tell = useRef(onPoint)
  useEffect(() => {
    tell.current = onPoint
  })

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const chart = plainChart(element, {
      rightPriceScale: { visible: false, scaleMargins: { top: 0.1, bottom: 0.1 } },
      // The library formats them even where they are hidden, and the browser's first date takes a phone 80 ms.
      timeScale: {
        visible: false,
        tickMarkFormatter: () => '',
        maxBarSpacing: WIDEST,
        lockVisibleTimeRangeOnResize: true,
      },
      grid: { vertLines: { visible: false }, horzLines: { visible: false } },
    })
    const plain = { priceLineVisible: false, lastValueVisible: false } as const
    const behind = chart.addSeries(LineSeries, {
      ...plain,
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
      crosshairMarkerVisible: false,
    })
    const series = chart.addSeries(LineSeries, { ...plain, lineWidth: 2 })
    const paint = () => {
      series.applyOptions({ color: areaColors(element).lineColor })
      behind.applyOptions({ color: hueOf(element, '--text-strong') })
    }
    paint()
    // Colours are drawn, not styled: a change of the theme draws them again.
    const theme = new MutationObserver(paint)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const system = matchMedia('(prefers-color-scheme: light)')
    system.addEventListener('change', paint)
    chart.subscribeCrosshairMove(({ time, sourceEvent }) => {
      if (sourceEvent) tell.current(typeof time === 'number' ? time : undefined)
    })
    drawn.current = { chart, series, behind }
    return () => {
      theme.disconnect()
      system.removeEventListener('change', paint)
      chart.remove()
      drawn.current = null
    }
  }, [])

  useEffect(() => {
    if (!drawn.current) return
    const { chart, series, behind } = drawn.current
    behind.setData(dataOf(beside ?? []))
    series.setData(dataOf(values))
    // From the first point to the last: fitting the content would leave half a point free at either end, half of a frame for two.
    const last = Math.max(1, values.length - 1)
    chart.timeScale().setVisibleLogicalRange({ from: 0.5, to: last - 0.5 })
  }, [values, beside])

  useEffect(() => {
    if (!drawn.current) return
    const { chart, series } = drawn.current
    const value = at === undefined ? undefined : values[at]
    if (at === undefined || value === undefined) return chart.clearCrosshairPosition()
    const place = () => placeCrosshair(chart, series, at, cents(value))
    place()
    chart.timeScale().subscribeSizeChange(place)
    return () => chart.timeScale().unsubscribeSizeChange(place)
  }, [at, values])

  return <Canvas ref={frame} aria-hidden="true" />
}

const Canvas = styled.div`
  height: 100%;
`
