import { pageLanguage } from '@simvest/platform'
import { type Cents, dollarsFromCents } from '@simvest/money'
import {
  createChart,
  type ChartOptions,
  type DeepPartial,
  type IChartApi,
  type ISeriesApi,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts'

export const hueOf = (element: HTMLElement, name: string) => getComputedStyle(element).getPropertyValue(name).trim()

/** A chart in the colours of the page that neither scrolls nor zooms. */
export function plainChart(frame: HTMLElement, options: DeepPartial<ChartOptions> = {}): IChartApi {
  return createChart(frame, {
    autoSize: true,
    layout: {
      background: { color: 'transparent' },
      textColor: hueOf(frame, '--text-quiet'),
      fontFamily: getComputedStyle(frame).fontFamily,
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: hueOf(frame, '--line') } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: { borderVisible: false },
    handleScroll: false,
    handleScale: false,
    ...options,
    // By itself it writes dates in the language of the browser.
    localization: { locale: pageLanguage(), ...options.localization },
  })
}

/** Points are as far apart as simulated days go by: their place stands for their time. */
export const timeOf = (index: number) => index as UTCTimestamp

/** Places the crosshair at a point. Before the chart has its size no value has a place, and the library would throw. */
export function placeCrosshair(chart: IChartApi, series: ISeriesApi<SeriesType>, index: number, value: Cents): void {
  const dollars = dollarsFromCents(value)
  if (series.priceToCoordinate(dollars) !== null) chart.setCrosshairPosition(dollars, timeOf(index), series)
}

/** The colours of an area of the page's accent. */
export function areaColors(frame: HTMLElement) {
  const accent = hueOf(frame, '--accent-text')
  return {
    lineColor: accent,
    topColor: `color-mix(in srgb, ${accent} 35%, transparent)`,
    // On a canvas, "transparent" is a black that is not seen: on the way there the accent would turn grey.
    bottomColor: `color-mix(in srgb, ${accent} 1%, transparent)`,
  }
}
