import type { Child } from './child.ts'
import type { Filled } from './fill.ts'
import type { Load } from './load.ts'

export interface Bench {
  api: Child
  bareUrl: string
  databaseUrl: string
  filled: Filled
  personIds: number[]
  rounds: number
  /** Of one round. */
  seconds: number
}

export interface Figure {
  name: string
  /** What the baseline is. */
  against: string
  unit: string
  target: string
  ours: number
  baseline?: number
  /** Ours divided by the baseline. */
  ratio?: number
  /** The rounds of our side. */
  latencies?: readonly Load[]
}
