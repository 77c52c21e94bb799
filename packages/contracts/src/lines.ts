import * as z from 'zod/mini'
import {
  type FactOf,
  Figure,
  type MessageFigures,
  type FigureTypes,
  type FiguresOf,
  write,
  type Writer,
} from './facts.ts'

const INVESTED_IN = { strategy: 'name' } as const

/** The kinds of lines in a history, each with its figures. Their texts stand in the section `lines` of the catalog. */
export const LINES = {
  'assistant-day': {
    plan: ['low', 'high'],
    part: ['day', 'step', 'steps'],
    'from?': 'count',
    'to?': 'count',
    stake: 'amount',
    'end?': ['closed-out'],
  },
  deposit: {},
  'deposit-added': {},
  'deposit-edited': {},
  gain: INVESTED_IN,
  investment: INVESTED_IN,
  'investment-matured': { ...INVESTED_IN, 'loss?': 'amount' },
  practice: {},
  'profit-adjusted': {},
  referral: { percent: 'count', source: ['deposit', 'withdrawal'] },
  'referral-reversed': {},
  reset: {},
  reversal: { of: ['deposit', 'withdrawal', 'adjustment'], id: 'count' },
  'standing-investment': INVESTED_IN,
  transfer: { to: ['fund', 'profit'] },
  withdrawal: {},
} as const satisfies Readonly<Record<string, FigureTypes>>

export type LineKind = keyof typeof LINES

/** A line of a history as facts: its kind with the figures of that kind. */
export type LineFact = { [K in LineKind]: FactOf<K, FiguresOf<(typeof LINES)[K]>> }[LineKind]

const names = Object.values(LINES).flatMap((types) => Object.keys(types).map((name) => name.replace('?', '')))

/** The same as it is sent, by name. A page may get a kind of a later version. */
export const Fact = z.object({
  kind: z.string(),
  figures: z.object(Object.fromEntries(names.map((name) => [name, z.optional(Figure)]))),
})
export type Fact = z.output<typeof Fact>

/** The texts of facts that a browser keeps: kinds, names of ours and words, no text of a person. */
export const KEPT_OF_FACTS = ['kind', 'strategy', 'plan', 'part', 'end', 'source', 'to', 'of'] as const

/** The text of a line. Undefined for a kind of another version. */
export function writeLine(
  writer: Writer,
  { kind, figures }: Pick<Fact, 'kind'> & { figures: object },
): string | undefined {
  return Object.hasOwn(LINES, kind)
    ? write(writer, ['lines', kind], LINES[kind as LineKind], figures as MessageFigures)
    : undefined
}
