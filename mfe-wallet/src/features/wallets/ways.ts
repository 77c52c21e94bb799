import type { Figures, PathPoint, RunningFigure } from '@simvest/contracts'
import { beforeToday, worthNow } from '@simvest/market-view'
import { addCents } from '@simvest/money'

/** The way of the total up to now. What lies before the first money is left out: a first deposit is no rise. */
export function wayUpToNow(points: readonly PathPoint[], now: PathPoint | undefined): PathPoint[] {
  const first = points.findIndex(({ total }) => total !== 0)
  const since = first < 0 ? [...points] : points.slice(first)
  return now ? [...since, now] : since
}

/** The latest point: what everything is worth now. */
export function pointOfNow(
  figures: Figures,
  running: RunningFigure,
  at: string,
  result: PathPoint['result'],
): PathPoint {
  return { at, day: running.day, total: worthNow(figures, running), result }
}

/** The way of the running day, step by step, if this installation settles days. */
export function wayOfToday(
  figures: Figures,
  { day, steps, length, nextStepAt, dayLength }: RunningFigure,
): PathPoint[] {
  if (nextStepAt === null || dayLength === null) return []
  const end = Date.parse(nextStepAt) - dayLength / length
  return steps.map((result, step) => ({
    at: new Date(end - ((steps.length - 1 - step) * dayLength) / length).toISOString(),
    day,
    total: addCents(beforeToday(figures), result),
    result,
  }))
}
