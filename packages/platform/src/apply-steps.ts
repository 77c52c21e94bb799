import { getRunningFigure, type RunningFigure, ShownSteps } from '@simvest/contracts'
import { advance, isUpToDate, MODEL_VERSION } from '@simvest/market'
import * as z from 'zod/mini'
import { readsToEnd, replace } from './apply.ts'
import { keyOf } from './cache.ts'
import { keep } from './last-figures.ts'

/** The key of the running day. */
export const RUNNING = keyOf(getRunningFigure, {})

/** The steps of one day that the page was told of. */
let told: readonly ShownSteps[] = []

/** Goes on with what the page has read of the running day. Returns false if these steps do not follow from that. */
export async function applySteps(given: unknown): Promise<boolean> {
  const { data: shown } = z.safeParse(ShownSteps, given)
  if (!shown) return false
  told = [...told.filter(({ day }) => day === shown.day), shown]
  let follows = true
  await readsToEnd([RUNNING])
  replace<RunningFigure>(RUNNING, (figure) => {
    const next = afterTold(figure)
    follows = isUpToDate(next, shown)
    if (next !== figure) keep(getRunningFigure, RUNNING, next)
    return next
  })
  return follows
}

/** Returns a figure after the steps that were told, as far as they follow from it: an answer may come after steps that are newer. */
export function afterTold(figure: RunningFigure): RunningFigure {
  if (figure.basis.modelVersion !== MODEL_VERSION) return figure
  return told.reduce((before, shown) => {
    const next = advance(before, shown)
    return next ? { ...next, nextStepAt: shown.nextStepAt } : before
  }, figure)
}
