import { MARKET, type MarketParameters } from './model.ts'
import { surprise } from './surprise.ts'
import { abs, floor, max, min } from './whole-numbers.ts'

const MILLION = 1_000_000

/**
 * Turns random bits into the market's moves, one number a step, in millionths of its level; the first `unseen` steps only
 * warm up. The deviation itself has a memory (Zakoïan's threshold model, in two parts), so that no square root is needed:
 * every product is a whole number below 2^53 and every division is rounded down, the same on every machine.
 */
export function marketPath(bits: Uint32Array, unseen: number, parameters: MarketParameters = MARKET): Int32Array {
  const { mean, slow, quick, ceiling } = parameters
  const path = new Int32Array(bits.length - unseen)
  let long = slow.start
  let short = quick.start
  for (let step = 0; step < bits.length; step++) {
    const move = floor((min(long + short, ceiling) * surprise(bits[step] ?? 0)) / MILLION)
    if (step >= unseen) path[step - unseen] = floor((mean + move + 500) / 1_000)
    const size = abs(move)
    const [ofSlow, ofQuick] = move < 0 ? [slow.fall, quick.fall] : [slow.rise, quick.rise]
    long = max(slow.least, slow.base + floor((long * slow.keep + size * ofSlow) / MILLION))
    short = floor((short * quick.keep + size * ofQuick) / MILLION)
  }
  return path
}
