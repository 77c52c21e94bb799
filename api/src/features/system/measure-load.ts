import { performance } from 'node:perf_hooks'

const LEAST_SPAN = 5_000

/** The share of time in which this process worked instead of waiting, measured over at least the last five seconds. */
export function createLoadMeter(
  now: () => number = () => performance.now(),
  worked: () => number = () => performance.eventLoopUtilization().active,
) {
  let before = { at: now(), worked: worked() }
  let percent = 0
  return (): { percent: number } => {
    const after = { at: now(), worked: worked() }
    if (after.at - before.at >= LEAST_SPAN) {
      percent = Math.min(100, Math.round((100 * (after.worked - before.worked)) / (after.at - before.at)))
      before = after
    }
    return { percent }
  }
}
