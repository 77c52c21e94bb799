import type { CoreWaits } from './core-waits.ts'
import type { Record, RecordedAnswer, Try } from './record.ts'

type Waits = Pick<CoreWaits, 'between'>

/** Milliseconds within which a request is answered or refused, and a page hears of a change after a good answer. */
const LIMITS = { answer: 2_500, stream: 2_000 }
/** A change may be heard slightly before the answer to its order. */
const EARLY_MS = 200
/** Milliseconds without a good answer to anybody. */
const OUTAGE_MS = 1_000

export interface Late {
  what: string
  port: number
  status: number
  /** Milliseconds, and for how many of them it waited for a core. */
  took: number
  waited: number
  isStarved: boolean
}

export interface Verdict {
  answered: number
  /** The longest time without a good answer to anybody, in milliseconds. */
  gap: number
  refused: number
  /** Connections that were refused or broke, as when a process of the API was killed. */
  broken: number
  /** Answers of 500 and above other than 503. */
  wrong: Try[]
  late: Late[]
  /** Milliseconds after a good answer until each page had received its change at the latest. */
  stream: number
}

/** A 503 is the only failure that a client may be told of. */
export const isWrong = (status: number): boolean => status >= 500 && status !== 503

/** Returns the verdict about the clients' record from one moment to another. */
export function judge(record: Record, waits: Waits, from: number, to: number): Verdict {
  const tries = record.tries.filter((each) => each.from >= from && each.from < to)
  const told = record.told.filter(({ at }) => at >= from && at < to)
  const outages = outagesOf(record.told)
  const streams = told.flatMap((each) => lagOf(each, record, outages, waits))
  return {
    answered: told.length,
    gap: longestGap(told, from),
    refused: tries.filter(({ status }) => status === 503).length,
    broken: tries.filter(({ status }) => status === 0).length,
    wrong: tries.filter(({ status }) => isWrong(status)),
    late: [
      ...tries.flatMap((each) => lateness(each, waits)),
      ...worst(streams.filter(({ took }) => took > LIMITS.stream)),
    ],
    stream: Math.max(0, ...streams.filter(({ isStarved }) => !isStarved).map(({ took }) => took)),
  }
}

function longestGap(told: readonly RecordedAnswer[], from: number): number {
  const moments = told.map(({ at }) => at).toSorted((a, b) => a - b)
  return Math.max(0, ...moments.map((moment, index) => moment - (moments[index - 1] ?? from)))
}

function lateness({ path, port, pid, from, to, status }: Try, waits: Waits): Late[] {
  const took = to - from
  if (took <= LIMITS.answer) return []
  const waited = waits.between(from, to, pid)
  return [{ what: path, port, status, took, waited, isStarved: took - waited <= LIMITS.answer }]
}

interface Outage {
  /** The last good answer before it, and the first after it. */
  from: number
  to: number
}

/** Times in which nobody got a good answer for a second. */
function outagesOf(told: readonly RecordedAnswer[]): Outage[] {
  const moments = told.map(({ at }) => at).toSorted((a, b) => a - b)
  const pauses = moments.map((to, index) => ({ from: moments[index - 1] ?? to, to }))
  return pauses.filter(({ from, to }) => to - from > OUTAGE_MS)
}

/**
 * Returns the time from this answer until its owner's page received a change, after it had opened a stream again, or after the outage
 * that began with this answer.
 */
function lagOf(
  { userId, at }: RecordedAnswer,
  { heard, opened, tries }: Record,
  outages: readonly Outage[],
  waits: Waits,
): Late[] {
  const next = first(heard.get(userId), at - EARLY_MS)
  if (next === undefined) return []
  const again = first(opened.get(userId), at)
  const outage = outages.find(({ from }) => from >= at - EARLY_MS && from <= at + OUTAGE_MS)
  const since = Math.max(at, again !== undefined && again <= next ? again : at, outage?.to ?? at)
  const took = Math.max(0, next - since)
  const pids =
    took > LIMITS.stream ? new Set(tries.filter(({ to }) => Math.abs(to - at) < 5_000).map(({ pid }) => pid)) : []
  const waited = Math.max(0, ...[...pids].map((pid) => waits.between(since, next, pid)))
  return [
    {
      what: 'stream',
      port: 0,
      status: 200,
      took,
      waited,
      isStarved: took > LIMITS.stream && took - waited <= LIMITS.stream,
    },
  ]
}

/** The longest stands for all that waited for the same. */
function worst(late: readonly Late[]): Late[] {
  const [longest] = late.toSorted((a, b) => b.took - a.took)
  return longest ? [longest] : []
}

/** The first moment at or after another, in an ascending list. */
function first(moments: readonly number[] = [], from: number): number | undefined {
  let low = 0
  let high = moments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] ?? 0) < from) low = middle + 1
    else high = middle
  }
  return moments[low]
}
