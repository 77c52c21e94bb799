import type { Knex } from 'knex'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isConflict } from './sql-state.ts'

const ATTEMPTS = 4

/** Thrown by work that finds its first reads outdated: the work runs again from its start. */
export class StartAgain extends Error {
  readonly code = '40001'
}

/** Runs work in a transaction, and again from its start if PostgreSQL aborted it because of a conflict. */
export function inTransaction<T>(db: Knex, work: (tx: Knex.Transaction) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.transaction(work))
}

/** Runs a transaction or a single statement, and again if PostgreSQL aborted it because of a conflict. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error
      await sleep(randomInt(20) * attempt)
    }
  }
}
