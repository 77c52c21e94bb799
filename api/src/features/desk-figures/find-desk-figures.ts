import { DESK_DAYS, type DeskDay, type DeskFigures, type getDeskFigures, type InputOf } from '@simvest/contracts'
import { DESK_STATEMENT } from '@simvest/contracts/limits'
import { ZERO } from '@simvest/money'
import type { Knex } from 'knex'
import { findWaiting } from '#features/queue/find-waiting.ts'
import { daysUpTo } from './desk-days.ts'
import { faultsByDate, orderSpans, ordersByDay, signUpsByDay, waitsByDay } from './desk-figures.queries.ts'

type Query = InputOf<typeof getDeskFigures>['query']

/** Returns what came to the desk and what it did, day by day. All figures are of one moment. */
export async function findDeskFigures(db: Knex, { days = DESK_DAYS, zone }: Query): Promise<DeskFigures> {
  const span = daysUpTo(new Date(), days, zone)
  const found = await db.transaction(
    async (tx) => {
      // The statements count, for one administrator a minute, and are not stopped as early as the work of users. To compile these statements takes longer than to run them.
      await tx.raw(`SET LOCAL statement_timeout = ${DESK_STATEMENT.most}; SET LOCAL jit = off`)
      return {
        signUps: await signUpsByDay(tx, span),
        orders: await ordersByDay(tx, span),
        waits: await waitsByDay(tx, span),
        spans: await orderSpans(tx, span),
        faults: await faultsByDate(tx, span),
        waiting: await findWaiting(tx),
      }
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  )
  const ordersOf = (type: 'deposit' | 'withdrawal', day: number) =>
    found.orders.find((orders) => orders.type === type && orders.day === day) ?? { count: 0, amount: ZERO }
  const waitsOf = (day: number | null) => found.waits.find((waits) => waits.day === day)
  const figuresOf = (date: string, index: number): DeskDay => {
    const day = index + 1
    const waits = waitsOf(day)
    const open = found.spans.filter(({ since, until }) => since <= day && (until === null || until > day))
    return {
      date,
      signUps: found.signUps.find((signUps) => signUps.day === day)?.count ?? 0,
      deposits: ordersOf('deposit', day),
      withdrawals: ordersOf('withdrawal', day),
      decisions: waits?.decisions ?? 0,
      waits: waits ?? null,
      open: open.reduce((sum, { count }) => sum + count, 0),
      faults: found.faults.find((faults) => faults.date === date)?.count ?? 0,
    }
  }
  return { days: span.dates.map(figuresOf), waits: waitsOf(null) ?? null, waiting: found.waiting }
}
