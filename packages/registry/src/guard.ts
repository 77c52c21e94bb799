import { LOADS } from '@simvest/contracts/limits'

/** `errors<1%,loads>200`: the share of loads that may fail, and the number of loads before the guard decides. */
export const GUARD = /^errors<(?!0+(?:\.0+)?%)(\d{1,2}(?:\.\d{1,3})?)%,loads>(\d{1,7})$/

/** The actor that the history names when a rollout is aborted automatically. */
export const GUARD_ACTOR = 'guard'

/** The loads of builds in browsers: each page counts once. */
export interface Loads {
  well: number
  badly: number
}

/** A minute of a rollout: loads of the new version, and of the release beside it. */
export interface Minute {
  /** When it was, in minutes since any moment; without it, the minute after the one before. */
  at?: number
  canary: Loads
  beside: Loads
}

export interface Verdict {
  /** The sums over all minutes. */
  canary: Loads
  beside: Loads
  /** The likelihood of the observed loads if the canary is worse, divided by that if it is not. */
  evidence: number
  /** The reason to abort the rollout, with the figures; undefined without one. */
  reason?: string
}

/** At most one false alarm in this many rollouts, however long they run and however often somebody looks. */
const ENOUGH = 1_000

/**
 * Before a version has loads of its own, it counts as failing as often as the guard allows, with the weight of this many
 * loads.
 */
const PRIOR = 100

/**
 * Compares the version that is rolled out with the release in the same minutes. The evidence is an e-process (Turner, Ly,
 * Grünwald: Generic E-variables for exact sequential k-sample tests, 2024): before each minute it bets that the canary fails
 * more often, and the minute's outcome settles the bet. As long as the canary does not fail more often, no strategy is
 * expected to win, whatever the rate of the minute. So, by Ville's inequality, the stake grows a thousandfold in at most one
 * of a thousand rollouts, whenever somebody looks. As many failures of the canary as one network may have forged count as
 * none, so a forger causes no alarm that the honest loads would not.
 */
export function judge(guard: string, minutes: Iterable<Minute>): Verdict {
  const see = watchfulBy(guard)
  let verdict: Verdict = { canary: sumOf([]), beside: sumOf([]), evidence: 1 }
  for (const minute of minutes) {
    verdict = see(minute)
    if (verdict.reason !== undefined) break
  }
  return verdict
}

/** The same comparison for minutes that come one by one. */
export function watchfulBy(guard: string): (minute: Minute) => Verdict {
  const { most, least } = parseGuard(guard)
  let [canary, believed, beside, log, count] = [sumOf([]), sumOf([]), sumOf([]), 0, 0]
  let [first, last] = [NaN, NaN]
  return (minute) => {
    last = minute.at ?? (count === 0 ? 0 : last + 1)
    if (count === 0) first = last
    canary = sumOf([canary, minute.canary])
    const after = without(canary, forgeable(last - first))
    const news = { well: after.well - believed.well, badly: after.badly - believed.badly }
    log += stakeOf({ canary: news, beside: minute.beside }, rateOf(believed, most), rateOf(beside, most))
    believed = after
    beside = sumOf([beside, minute.beside])
    count++
    const evidence = Math.exp(log)
    const loads = believed.well + believed.badly
    const isBad = loads > least && believed.badly >= most * loads && evidence >= ENOUGH
    if (!isBad) return { canary, beside, evidence }
    const same = `beside it ${wordsOf(beside)} in the same ${count} minutes`
    const chance = `Chance alone does that in less than 1 of ${ENOUGH} rollouts`
    return { canary, beside, evidence, reason: `${wordsOf(canary)}, ${same}; the guard is ${guard}. ${chance}` }
  }
}

/** The most loads that one network can have reported in so many minutes: its last hour may have begun before them. */
function forgeable(minutes: number): number {
  return LOADS.most * (Math.floor(minutes / 60) + 2)
}

/** The loads with so many of the failures taken for loads that went well. */
function without({ well, badly }: Loads, failures: number): Loads {
  const left = Math.max(0, badly - failures)
  return { well: well + badly - left, badly: left }
}

export function sumOf(loads: readonly Loads[]): Loads {
  const sum = { well: 0, badly: 0 }
  for (const { well, badly } of loads) {
    sum.well += well
    sum.badly += badly
  }
  return sum
}

/**
 * The logarithm of what a stake of one becomes in a minute by a bet on these rates: the likelihood of the outcome under these
 * rates, divided by the likelihood under their common rate. If in truth both builds fail at one rate, each load of a build
 * multiplies the expected stake by 1 + c·d, where d is the bet on that build minus the common rate. The d of all loads add up
 * to 0, so the expected stake is at most 1, by the inequality of arithmetic and geometric means. A canary that fails less
 * often, or a release that fails more often, lowers it.
 */
function stakeOf({ canary, beside }: Minute, rate: number, rateBeside: number): number {
  const loads = canary.well + canary.badly
  const all = loads + beside.well + beside.badly
  // There is no bet on a canary that seems no worse, and no comparison without loads.
  if (rate <= rateBeside || all === 0) return 0
  const together = (loads * rate + (all - loads) * rateBeside) / all
  const gain = ({ well, badly }: Loads, bet: number) =>
    badly * Math.log(bet / together) + well * Math.log((1 - bet) / (1 - together))
  return gain(canary, rate) + gain(beside, rateBeside)
}

function rateOf({ well, badly }: Loads, expected: number): number {
  return (badly + PRIOR * expected) / (well + badly + PRIOR)
}

function wordsOf({ well, badly }: Loads): string {
  const loads = well + badly
  return `${badly} of ${loads} loads failed (${((badly / Math.max(1, loads)) * 100).toFixed(1)} %)`
}

function parseGuard(guard: string): { most: number; least: number } {
  const [, percent = '', loads = ''] = GUARD.exec(guard) ?? []
  return { most: Number(percent) / 100, least: Number(loads) }
}
