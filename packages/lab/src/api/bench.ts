import type { Knex } from 'knex'
import type { CreateDatabase } from './bench-cluster.ts'
import type { Child } from './child.ts'
import type { FilledDatabase } from './fill.ts'
import type { Load } from './load.ts'

export interface Bench {
  api: Child
  bareUrl: string
  /** The filled database, as its owner and as the application's role. */
  owner: Knex
  databaseUrl: string
  createDatabase: CreateDatabase
  filled: FilledDatabase
  personIds: number[]
  rounds: number
  /** The length of one round. */
  seconds: number
}

export interface Figure {
  name: string
  /** The baseline, in words. */
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

/** Returns the target for the version of Node that runs the API: before 24, and from then on. */
export function aimOf({ api }: Bench, before: string, since: string): string {
  return Number.parseInt(api.node, 10) >= 24 ? since : before
}
