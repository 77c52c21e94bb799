/** The measured kinds: the act, the reads by their cause, and the delay of a stream. */
export const KINDS = [
  'act',
  'opened',
  'answered',
  'told',
  'landed',
  'began',
  'due',
  'guard',
  'poll',
  'hears an act',
  'hears a step',
  'hears a landing',
] as const

export type Kind = (typeof KINDS)[number]

/** Milliseconds by kind. */
type Samples = Record<Kind, Float32Array>

export interface WorkerReport {
  samples: Samples
  failures: Record<string, number>
  /** Seconds of a core since the measurement began. */
  cpu: number
  /** The delay of this process itself, the 99th percentile in milliseconds. */
  lag: number
}

export interface Job {
  url: string
  cookies: readonly string[]
  /** Every how-manieth dashboard polls in place of a stream. */
  pollingEach: number
  /** The number of dashboards opened per second. */
  openRate: number
  /** Seconds between two acts of a dashboard. */
  actInterval: number
}

export class Recorder {
  #taken = new Map<Kind, number[]>()
  #failures: Record<string, number> = {}

  add(kind: Kind, milliseconds: number): void {
    const taken = this.#taken.get(kind) ?? []
    this.#taken.set(kind, taken)
    taken.push(milliseconds)
  }

  fail(why: string): void {
    this.#failures[why] = (this.#failures[why] ?? 0) + 1
  }

  /** Returns the records since the last call. */
  take(): Pick<WorkerReport, 'samples' | 'failures'> {
    const samples = Object.fromEntries(KINDS.map((kind) => [kind, Float32Array.from(this.#taken.get(kind) ?? [])]))
    const failures = this.#failures
    this.#taken = new Map()
    this.#failures = {}
    return { samples: samples as Samples, failures }
  }
}
