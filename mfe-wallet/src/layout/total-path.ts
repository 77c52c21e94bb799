import type { FigurePath, Figures, PathPeriod, PathPoint, RunningFigure } from '@simvest/contracts'
import { beforeToday, worthNow } from '@simvest/market-view'
import { addCents, type Cents } from '@simvest/money'

/** The simulated days of each period that can be chosen, where it does not begin with the person. */
// not total: fewer periods are offered than the API knows
export const PERIODS = { '1D': 1, '10D': 10, '1M': 30, All: undefined } as const satisfies Partial<
  Record<PathPeriod, number | undefined>
>
export type Period = keyof typeof PERIODS

/** A point of the way; the present and the moves of today know more. */
export interface WayPoint extends PathPoint {
  /** The moves of its day that it comes after. */
  step?: number
  /** Results within its total that are not in `result` yet. */
  open?: Cents
}

interface PathInput {
  path: FigurePath | undefined
  figures: Figures | undefined
  running: RunningFigure | undefined
  period: Period
}

/** The points of a period: the steps of today, or the days and what everything is worth now. */
export function pointsOf({ path, figures, running, period }: PathInput): WayPoint[] {
  if (!path) return []
  if (!figures || !running) return wayUpToNow(path.points, undefined)
  const today = period === '1D' ? wayOfToday(figures, running) : []
  if (today.length > 0) return today
  const latest = path.points.at(-1)
  const at = wayOfToday(figures, running).at(-1)?.at ?? latest?.at
  return wayUpToNow(path.points, at && latest ? pointOfNow(figures, running, at, latest.result) : undefined)
}

/** The way of the total up to now. What lies before the first money is left out: a first deposit is no rise. */
function wayUpToNow(points: readonly PathPoint[], now: WayPoint | undefined): WayPoint[] {
  const first = points.findIndex(({ total }) => total !== 0)
  const since = first < 0 ? [...points] : points.slice(first)
  return now ? [...since, now] : since
}

/** The latest point: what everything is worth now. */
function pointOfNow(figures: Figures, running: RunningFigure, at: string, result: Cents): WayPoint {
  const open = addCents(figures.openResult, running.result)
  return { at, day: running.day, total: worthNow(figures, running), result, step: running.shown, open }
}

/** The way of the running day, step by step, if this installation settles days. */
function wayOfToday(figures: Figures, { day, steps, length, nextStepAt, dayLength }: RunningFigure): WayPoint[] {
  if (nextStepAt === null || dayLength === null) return []
  const end = Date.parse(nextStepAt) - dayLength / length
  return steps.map((result, step) => ({
    at: new Date(end - ((steps.length - 1 - step) * dayLength) / length).toISOString(),
    day,
    total: addCents(beforeToday(figures), result),
    result,
    step,
  }))
}
