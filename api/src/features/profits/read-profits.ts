import type { Profits } from '@simvest/contracts'
import type { Knex } from 'knex'
import { profitsOf, type SummedLines } from '#core/profits/profits.queries.ts'

/** How many users' sums a process remembers. */
const REMEMBERED = 10_000

/** Reads profits; the lines of a user are summed again only once they changed. */
export function profitReader(): (db: Knex, userId: number) => Promise<Profits> {
  const remembered = new Map<number, SummedLines>()
  return async (db, userId) => {
    const profits = await profitsOf(db, userId, remembered.get(userId))
    // Whoever was read longest ago is forgotten first.
    remembered.delete(userId)
    remembered.set(userId, profits)
    const [oldest] = remembered.keys()
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return profits
  }
}
