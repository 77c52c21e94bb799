import { LOADS } from '@simvest/contracts/limits'
import { type Loads, type Minute, watchfulBy } from './guard.ts'

const GUARD = 'errors<1%,loads>200'
const DAY_MINUTES = 24 * 60

/** A rollout to 5 %, with the rates at which loads fail. */
interface Case {
  /** True if failures of the rollout are reported from one network, as many as are counted. */
  isForged?: true
  loadsPerMinute: number
  beside: number
  canary: number
}

const HARMLESS: readonly Case[] = [0.001, 0.01, 0.05].map((rate) => ({
  loadsPerMinute: 100,
  beside: rate,
  canary: rate,
}))
const FORGED_CASES: readonly Case[] = HARMLESS.map((each) => ({ ...each, isForged: true }))

const HARMFUL: readonly Case[] = [
  { loadsPerMinute: 10, beside: 0.005, canary: 0.2 },
  { loadsPerMinute: 100, beside: 0.005, canary: 0.02 },
  { loadsPerMinute: 100, beside: 0.005, canary: 0.05 },
  { loadsPerMinute: 1_000, beside: 0.005, canary: 0.02 },
  { loadsPerMinute: 1_000, beside: 0.005, canary: 0.05 },
  { loadsPerMinute: 1_000, beside: 0.005, canary: 1 },
]

/**
 * Counts the rollouts of a version that is no worse that are aborted within a day: by the guard, and by a rule of thumb. For
 * docs/federation-reference.md.
 */
export function falseAlarms(rollouts: number): string[] {
  return HARMLESS.map((each, index) => {
    const alarms = { guard: 0, forged: 0, thumb: 0 }
    for (let run = 0; run < rollouts; run++) {
      const fired = alarmsOfDay(minutesOf(each, chanceOf(index * rollouts + run)))
      alarms.guard += Number(fired.guard)
      alarms.thumb += Number(fired.thumb)
      const attacked = alarmsOfDay(minutesOf(FORGED_CASES[index] ?? each, chanceOf(index * rollouts + run)))
      alarms.forged += Number(attacked.guard)
    }
    const counts = [alarms.guard, alarms.forged, alarms.thumb].map((count) => `${count} of ${rollouts}`)
    return line([percent(each.beside), ...counts])
  })
}

/** After how many minutes a worse version is aborted, in half and in nearly all rollouts. For docs/federation-reference.md. */
export function timesToAbort(rollouts: number): string[] {
  return HARMFUL.map((each, index) => {
    const ends = repeated(rollouts, (run) =>
      minutesToAbort(each, 7 * DAY_MINUTES, chanceOf(1_000_000 + index * rollouts + run)),
    )
    const sorted = ends.toSorted((a, b) => a - b)
    const at = (share: number) => `${sorted[Math.floor(share * (rollouts - 1))]} min`
    return line([String(each.loadsPerMinute), percent(each.beside), percent(each.canary), at(0.5), at(0.95)])
  })
}

function minutesToAbort(each: Case, most: number, chance: () => number): number {
  const [see, next] = [watchfulBy(GUARD), minutesOf(each, chance)]
  for (let minute = 1; minute <= most; minute++) if (see(next()).reason !== undefined) return minute
  return Infinity
}

/**
 * Whether the guard fires within a day, and whether the thumb does: “twice the errors of the release, from the sixtieth load
 * on”.
 */
function alarmsOfDay(next: () => Minute) {
  const see = watchfulBy(GUARD)
  const fired = { guard: false, thumb: false }
  for (let minute = 1; minute <= DAY_MINUTES; minute++) {
    const { canary, beside, reason } = see(next())
    fired.guard ||= reason !== undefined
    fired.thumb ||= canary.well + canary.badly >= 60 && shareOf(canary) > 2 * shareOf(beside)
  }
  return fired
}

function shareOf({ well, badly }: Loads): number {
  return badly / (well + badly)
}

function minutesOf({ loadsPerMinute, beside, canary, isForged }: Case, chance: () => number): () => Minute {
  const [reach, fail, failBeside] = [0.05, canary, beside].map((rate) => countsBy(rate, chance))
  const loads = (all: number, failures = (_: number) => 0) => {
    const badly = failures(all)
    return { well: all - badly, badly }
  }
  let minute = 0
  return () => {
    const reached = reach?.(loadsPerMinute) ?? 0
    const honest = loads(reached, fail)
    // All that an hour allows at its beginning.
    const forged = isForged && minute++ % 60 === 0 ? LOADS.most : 0
    return {
      canary: { well: honest.well, badly: honest.badly + forged },
      beside: loads(loadsPerMinute - reached, failBeside),
    }
  }
}

/** By rate, and by the number of loads. */
const sums = new Map<number, (readonly number[])[]>()

/** Draws how many of a number of loads occur at this rate. */
function countsBy(rate: number, chance: () => number): (all: number) => number {
  const known = sums.get(rate) ?? []
  sums.set(rate, known)
  return (all) => {
    if (rate >= 1) return all
    const sum = (known[all] ??= sumsOf(all, rate))
    const drawn = chance()
    let count = 0
    while (drawn >= (sum[count] ?? 1)) count++
    return count
  }
}

/** The cumulative chances of 0, 1, 2 … of all, as far as they matter. */
function sumsOf(all: number, rate: number): readonly number[] {
  let chance = (1 - rate) ** all
  const sum = [chance]
  for (let count = 1; count <= all && (sum.at(-1) ?? 1) < 1 - 1e-12; count++) {
    chance *= ((all - count + 1) * rate) / (count * (1 - rate))
    sum.push((sum.at(-1) ?? 0) + chance)
  }
  return sum
}

/** The same numbers for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function repeated<T>(times: number, make: (run: number) => T): T[] {
  return Array.from({ length: times }, (_, run) => make(run))
}

function percent(rate: number): string {
  return `${Number((rate * 100).toFixed(1))} %`
}

/** A line of a table, whatever the width of its columns. */
function line(cells: readonly string[]): string {
  return cells.join(' | ')
}
