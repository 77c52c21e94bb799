import { getRunningFigure, type RunningFigure, ShownSteps } from '@simvest/contracts'
import { advance, MODEL_VERSION } from '@simvest/market'
import * as z from 'zod/mini'
import { readsToEnd, replace } from './apply.ts'
import { keyOf } from './cache.ts'
import { keep } from './last-figures.ts'

const KEY = keyOf(getRunningFigure, {})

/** Goes on with what the page has read of the running day. Returns false if these steps do not follow from that. */
export async function applySteps(given: unknown): Promise<boolean> {
  const { data: shown } = z.safeParse(ShownSteps, given)
  if (!shown) return false
  let follows = true
  await readsToEnd([KEY])
  replace<RunningFigure>(KEY, (figure) => {
    if (isApplied(figure, shown)) return figure
    const next = figure.basis.modelVersion === MODEL_VERSION ? advance(figure, shown) : undefined
    follows = next !== undefined
    if (!next) return figure
    const applied = { ...next, nextStepAt: shown.nextStepAt }
    keep(getRunningFigure, KEY, applied)
    return applied
  })
  return follows
}

/** Whether the figure was read after the steps were shown. */
const isApplied = (figure: RunningFigure, { day, from, market }: ShownSteps) =>
  figure.day > day || (figure.day === day && figure.shown >= from + market.length)
