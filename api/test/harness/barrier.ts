import type { Knex } from 'knex'
import { setTimeout as sleep } from 'node:timers/promises'

const KEY = 8_154_711

export interface Barrier {
  /** Resolves once somebody waits at the barrier. Throws after ten seconds: a test that stops nobody proves nothing. */
  reached(): Promise<void>
  /** Resolves once the work is done, or waits for a lock that another transaction holds. */
  settled(work: Promise<unknown>): Promise<void>
  open(): Promise<void>
}

/**
 * Stops every insert into a table that fits the condition on `NEW`, inside its transaction, until the barrier is opened.
 * What that transaction has done and locked so far stays undecided.
 */
export async function raiseBarrier(owner: Knex, table: string, condition = 'true'): Promise<Barrier> {
  await owner.raw(`
    CREATE OR REPLACE FUNCTION wait_at_barrier() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF ${condition} THEN PERFORM pg_advisory_xact_lock_shared(${KEY}); END IF; RETURN NEW; END $$;
    CREATE TRIGGER barrier BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION wait_at_barrier();`)
  const held = await owner.transaction()
  await held.raw('SELECT pg_advisory_xact_lock(?)', [KEY])
  return {
    reached: () => until(async () => (await waiting(owner, 'advisory')) > 0),
    async settled(work) {
      let isDone = false
      void work.then(() => (isDone = true))
      await until(async () => isDone || (await waiting(owner)) > 1)
    },
    async open() {
      await held.commit()
      // Dropping the trigger waits for the transactions that passed it.
      await owner.raw(`DROP TRIGGER barrier ON ${table}`)
    },
  }
}

/** Resolves once this many transactions wait for a lock that another one holds. */
export function untilBlocked(owner: Knex, many = 1): Promise<void> {
  return until(async () => (await waiting(owner)) >= many)
}

async function waiting(owner: Knex, kind = '%'): Promise<number> {
  const { rows } = await owner.raw(
    `SELECT count(DISTINCT pid)::int AS n FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE NOT granted AND datname = current_database() AND locktype LIKE ?`,
    [kind],
  )
  return Number(rows[0].n)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await isSo()) return
    await sleep(10)
  }
  throw new Error('nobody came to the barrier')
}
