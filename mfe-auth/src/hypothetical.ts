/** Stands beside every figure of a plan, in the same size, never in a footnote. */
export const HYPOTHETICAL =
  'Hypothetical performance: simulated targets of a time-lapse. Nobody earned them, they say nothing about real markets, and every plan can lose.'
