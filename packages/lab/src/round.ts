/** Whether this is a short round, which proves that a benchmark runs to its end and writes no figures down. */
export const IS_SHORT = process.env['LAB_ROUND'] === 'short'

/** Returns a hundredth of a count in a short round. */
export function scaleCount(count: number): number {
  return IS_SHORT ? Math.ceil(count / 100) : count
}
