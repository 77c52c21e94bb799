import { type Cents, cents } from '@simvest/money'

/** The landing page's picture: the Low Risk plan over the first days of a published market, the most typical of 3,000. */
export const EXAMPLE = { seed: 507, start: cents(100_000) }

/** The total at the beginning and after each day, in cents; a test draws them again from the seed. */
export const EXAMPLE_TOTALS: readonly Cents[] = [
  100_000, 102_603, 100_943, 95_787, 100_718, 101_982, 98_117, 95_945, 99_199, 101_564, 99_153, 100_084, 100_189,
  103_531, 104_617, 95_302, 98_528, 97_077, 97_041, 98_515, 100_975, 102_564, 102_444, 101_597, 102_787,
].map(cents)
