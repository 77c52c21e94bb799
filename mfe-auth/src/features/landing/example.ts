import { type Cents, cents } from '@simvest/money'

/** What the picture of the landing page shows: the Low Risk plan over the first days of a published market. */
export const EXAMPLE = { seed: 2, start: cents(100_000) }

/** The total at the beginning and after each day, in cents; a test draws them again from the seed. */
export const EXAMPLE_TOTALS: readonly Cents[] = [
  100_000, 100_608, 101_179, 102_138, 102_386, 105_683, 105_915, 103_984, 105_118, 106_509, 105_040, 101_587, 100_000,
  96_783, 103_115, 107_307, 108_169, 107_979, 111_081, 110_828, 109_591, 108_574, 102_499, 100_952, 99_754,
].map(cents)
