import type { Late, Verdict } from './judge.ts'

export interface Outcome extends Verdict {
  kind: string
  lost: number
  /** The machine's load when the fault was over. */
  load: number
  /** Whether the cluster did not come back. */
  isStuck: boolean
  /** A step that could not be done as planned. */
  remark?: string | undefined
}

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Returns the line that is printed while it runs. */
export function lineOf({
  kind,
  answered,
  gap,
  refused,
  broken,
  wrong,
  lost,
  late,
  stream,
  load,
  remark,
}: Outcome): string {
  const parts = [
    `${answered} answered`,
    `gap ${seconds(gap)} s`,
    `${refused} × 503`,
    `${broken} broken`,
    `${wrong.length} other 5xx`,
    `${lost} lost`,
    `stream ${seconds(stream)} s`,
    `load ${load.toFixed(0)}`,
    ...(late.length > 0 ? [`LATE ${late.map(saidOf).join('; ')}`] : []),
    ...(remark ? [remark] : []),
  ]
  return `${kind}: ${parts.join(', ')}\n`
}

function saidOf({ what, port, status, took, waited, isStarved }: Late): string {
  return `${what} ${port} ${status} ${seconds(took)} s, ${seconds(waited)} of them without a core${isStarved ? ' (starved)' : ''}`
}

/** A table by kind of fault. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))]
  const rows = kinds.map((kind) => {
    const those = outcomes.filter((outcome) => outcome.kind === kind)
    const gaps = those.map(({ gap }) => gap)
    const cells = [
      kind,
      those.length,
      `${seconds(median(gaps))} s (${seconds(Math.max(...gaps))})`,
      sum(those.map(({ refused }) => refused)),
      sum(those.map(({ lost }) => lost)),
      sum(those.map(({ wrong }) => wrong.length)),
      those.flatMap(({ late }) => late).filter(({ isStarved }) => !isStarved).length,
      those.flatMap(({ late }) => late).filter(({ isStarved }) => isStarved).length,
      `${seconds(Math.max(...those.map(({ stream }) => stream)))} s`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  const head = [
    'Fault',
    'n',
    'Without a good answer: median (longest)',
    '503',
    'lost',
    'other 5xx',
    'late',
    'late, starved',
    'stream',
  ]
  return [`| ${head.join(' | ')} |`, `|${head.map(() => ' --- |').join('')}`, ...rows, ''].join('\n')
}

export interface Whole {
  answered: number
  lost: number
  doubled: number
  drift: number
}

/** Returns the promises that the run did not keep, one line each. */
export function brokenPromises(outcomes: readonly Outcome[], { lost, doubled, drift }: Whole): string[] {
  const slow = outcomes.flatMap(({ kind, late }) =>
    late.filter(({ isStarved }) => !isStarved).map((each) => `${kind}: ${saidOf(each)}`),
  )
  const wrong = sum(outcomes.map((outcome) => outcome.wrong.length))
  return [
    ...outcomes.filter(({ isStuck }) => isStuck).map(({ kind }) => `the cluster did not come back: ${kind}`),
    ...(lost > 0 ? [`${lost} answers were lost`] : []),
    ...(doubled !== 0 ? [`${doubled} orders more than were answered`] : []),
    ...(drift > 0 ? [`${drift} balances are not the sum of their postings`] : []),
    ...(wrong > 0 ? [`${wrong} answers of 5xx other than 503`] : []),
    ...slow,
  ]
}
