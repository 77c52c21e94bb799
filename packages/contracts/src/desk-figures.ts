import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { QUEUE_KINDS } from './queue.ts'
import { daysQuery, Money, Timestamp, wholeNumber } from './scalars.ts'

/** Seconds from an order to its decision: half of the decisions took no longer than the median, 95 of 100 no longer than p95. */
export const Waits = z.object({ median: z.int(), p95: z.int() })
export type Waits = z.output<typeof Waits>

const Orders = z.object({
  /** All that were ordered on the day, whatever became of them. */
  count: z.int(),
  amount: Money,
})

/** The work that reached the desk on one day, and the work that the desk did. */
export const DeskDay = z.object({
  date: z.iso.date(),
  /** People who joined and are still listed. */
  signUps: z.int(),
  deposits: Orders,
  withdrawals: Orders,
  /** Deposits and withdrawals that an administrator decided on. */
  decisions: z.int(),
  /** Null on a day without a decision. */
  waits: z.nullable(Waits),
  /** Deposits and withdrawals that waited at the end of the day; today, those that wait now. */
  open: z.int(),
  /** The number of client errors on the day of this date in UTC. */
  faults: z.int(),
})
export type DeskDay = z.output<typeof DeskDay>

/** The items of one kind that wait for a decision now: their amounts together (documents have none), and since when the oldest waits. */
export const WaitingKind = z.object({
  kind: z.enum(QUEUE_KINDS),
  count: z.int(),
  amount: z.nullable(Money),
  oldest: Timestamp,
})
export type WaitingKind = z.output<typeof WaitingKind>

export const DeskFigures = z.object({
  /** The oldest first; the last is today. */
  days: z.array(DeskDay),
  /** The waits of all decisions in these days. */
  waits: z.nullable(Waits),
  /** A kind of which nothing waits is left out. */
  waiting: z.optional(z.array(WaitingKind)),
})
export type DeskFigures = z.output<typeof DeskFigures>

/** The days that are read where nobody asked for another number. */
export const DESK_DAYS = 30

export const getDeskFigures = defineEndpoint({
  method: 'GET',
  path: '/api/admin/figures',
  summary: 'What came to the desk and what it did, by day in a time zone, up to today',
  access: 'admin',
  permission: 'read',
  forTokens: true,
  query: z.object({ days: z.optional(wholeNumber(1, 90)), zone: daysQuery.zone }),
  response: DeskFigures,
})
