import type { DeskDay, DeskFigures } from '@simvest/contracts'
import { cents, formatCount } from '@simvest/money'
import { Money } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { OWN_ZONE } from '#layout/time-zone.tsx'

/** Days of the reader's time zone, both included: `2026-11-22`. */
export interface Span {
  from: string
  to: string
}

export interface Figure {
  title: string
  definition: string
  /** Undefined on a day that has none. */
  valueOf: (day: DeskDay) => number | undefined
  /** The total of all days together. */
  totalOf: (figures: DeskFigures) => number | undefined
  show: (value: number) => ReactNode
  isAmount?: true
  /** The link to the lines that it counts. */
  lines: { label: string; to: (span: Span, days: number) => string }
  /** The table leads from a day to its lines. */
  leadsByDay?: true
}

const addressOf = (path: string, search: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(search)}`

const LINES = {
  users: { label: 'These users', to: (span: Span) => addressOf('/admin', { ...span }) },
  deposits: { label: 'These deposits', to: (span: Span) => addressOf('/admin/deposits', { ...span }) },
  withdrawals: {
    label: 'These withdrawals',
    to: (span: Span) => addressOf('/admin/withdrawal-management', { ...span }),
  },
  decisions: {
    label: 'These decisions',
    to: (span: Span) => addressOf('/admin', { tab: 'audit', action: 'decisions', ...span, zone: OWN_ZONE }),
  },
  queue: { label: 'Waiting now', to: () => '/admin/queue' },
  builds: {
    label: 'Errors by build',
    to: (_span: Span, days: number) => addressOf('/admin', { tab: 'builds', days: String(days) }),
  },
} as const

type SummedFigure = Omit<Figure, 'valueOf' | 'totalOf' | 'show'> & { valueOf: (day: DeskDay) => number }

/** A figure whose days add up. */
function summed({ valueOf, isAmount, ...figure }: SummedFigure): Figure {
  const show = (value: number) => (isAmount ? <Money amount={cents(value)} /> : formatCount(value))
  const totalOf = ({ days }: DeskFigures) => days.reduce((sum, day) => sum + valueOf(day), 0)
  return { ...figure, valueOf, totalOf, show, ...(isAmount && { isAmount }) }
}

const ORDERED_NOTE = 'Counted by order date, in any status.'
const DECIDED_NOTE = 'Of deposits and withdrawals, from the order to the decision, on the day of the decision.'

const decisions = summed({
  title: 'Decisions',
  definition: 'Deposits and withdrawals that an administrator decided on.',
  valueOf: (day) => day.decisions,
  lines: LINES.decisions,
  leadsByDay: true,
})

/** Figures that are charted by day. */
export const FIGURES: readonly Figure[] = [
  summed({
    title: 'Sign-ups',
    definition: 'Users who joined, without those who were deleted since.',
    valueOf: ({ signUps }) => signUps,
    lines: LINES.users,
    leadsByDay: true,
  }),
  summed({
    title: 'Deposits',
    definition: ORDERED_NOTE,
    valueOf: ({ deposits }) => deposits.count,
    lines: LINES.deposits,
    leadsByDay: true,
  }),
  summed({
    title: 'Amount of deposits',
    definition: ORDERED_NOTE,
    valueOf: ({ deposits }) => deposits.amount,
    isAmount: true,
    lines: LINES.deposits,
  }),
  summed({
    title: 'Withdrawals',
    definition: ORDERED_NOTE,
    valueOf: ({ withdrawals }) => withdrawals.count,
    lines: LINES.withdrawals,
    leadsByDay: true,
  }),
  summed({
    title: 'Amount of withdrawals',
    definition: ORDERED_NOTE,
    valueOf: ({ withdrawals }) => withdrawals.amount,
    isAmount: true,
    lines: LINES.withdrawals,
  }),
  {
    title: 'Median waiting time',
    definition: `Half of the decisions took less time. ${DECIDED_NOTE}`,
    valueOf: ({ waits }) => waits?.median,
    totalOf: ({ waits }) => waits?.median,
    show: waitText,
    lines: LINES.decisions,
  },
  {
    title: '95th-percentile waiting time',
    definition: `95 of 100 decisions took less time. ${DECIDED_NOTE}`,
    valueOf: ({ waits }) => waits?.p95,
    totalOf: ({ waits }) => waits?.p95,
    show: waitText,
    lines: LINES.decisions,
  },
  {
    title: 'Open orders',
    definition: 'Deposits and withdrawals that waited at the end of the day; above, those that wait now.',
    valueOf: ({ open }) => open,
    totalOf: ({ days }) => days.at(-1)?.open,
    show: formatCount,
    lines: LINES.queue,
  },
  summed({
    title: 'Build errors',
    definition: 'What failed in browsers. These days are those of UTC.',
    valueOf: ({ faults }) => faults,
    lines: LINES.builds,
  }),
]

/** The columns of the table: what is drawn, and how many decisions the waiting times are about. */
export const COLUMNS: readonly Figure[] = [...FIGURES.slice(0, 5), decisions, ...FIGURES.slice(5)]

const MINUTE_SECONDS = 60

/** Returns a waiting time as text: `12 min`, `5 h 10 min`, `3 d 4 h`. */
export function waitText(seconds: number): string {
  const minutes = Math.round(seconds / MINUTE_SECONDS)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return 'under 1 min'
  if (hours < 1) return `${minutes} min`
  return hours < 24 ? both(hours, 'h', minutes % 60, 'min') : both(Math.floor(hours / 24), 'd', hours % 24, 'h')
}

function both(large: number, unit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${smallUnit}`
}

let format: Intl.DateTimeFormat | undefined

/** `Fri, Nov 20`. */
export function dayText(date: string): string {
  format ??= new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(date))
}
