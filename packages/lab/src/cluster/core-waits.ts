import { readFileSync } from 'node:fs'

const INTERVAL_MS = 50

interface Sample {
  at: number
  /** Milliseconds that the process has waited for a core since it began. */
  waited: number
}

/** The time that processes waited for a core: on a busy machine it delays every response, whoever sends it. */
export class CoreWaits {
  private readonly samples = new Map<number, Sample[]>()
  private readonly gone = new Set<number>()
  private readonly timer: NodeJS.Timeout
  private last = performance.now()

  constructor() {
    this.follow(process.pid)
    this.timer = setInterval(() => this.look(), INTERVAL_MS)
  }

  follow(pid: number): void {
    this.samples.set(pid, [])
    this.look()
  }

  private look(): void {
    const at = performance.now()
    // The driver is late, too, if it computes itself.
    const late = Math.max(0, at - this.last - 2 * INTERVAL_MS)
    this.last = at
    for (const [pid, samples] of this.samples) {
      if (this.gone.has(pid)) continue
      const waited = pid === process.pid ? (samples.at(-1)?.waited ?? 0) + late : waitOf(pid)
      if (waited === undefined) this.gone.add(pid)
      else samples.push({ at, waited })
    }
  }

  /** Milliseconds for which the driver and this process together waited between two moments. */
  between(from: number, to: number, pid: number): number {
    return [process.pid, pid].reduce((sum, each) => {
      const samples = this.samples.get(each) ?? []
      return sum + at(samples, to + INTERVAL_MS) - at(samples, from - INTERVAL_MS)
    }, 0)
  }

  stop(): void {
    clearInterval(this.timer)
  }
}

function at(samples: readonly Sample[], moment: number): number {
  let low = 0
  let high = samples.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((samples[middle]?.at ?? 0) <= moment) low = middle + 1
    else high = middle
  }
  return samples[Math.max(0, low - 1)]?.waited ?? 0
}

/** The second number of schedstat: nanoseconds in which it could have run and did not. */
function waitOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return undefined
  }
}
