import { EXPORT_PAUSE, EXPORTS } from '@simvest/contracts/limits'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'

const AT_A_TIME = 1_000
/** Seconds. */
const RETRY_AFTER_SECONDS = 15

/** The database as it is at one moment, whatever is written meanwhile. */
export interface Snapshot {
  readonly moment: string
  count(sql: string, values: Values): Promise<number>
  /** The rows of a statement, some in memory at a time; the first are read before it answers. */
  rows<Row>(sql: string, values: Values): Promise<AsyncIterable<Row>>
  /** Must be called, and ends the reading. */
  end(): Promise<void>
}

type Values = Readonly<Record<string, Knex.Value>>

/** Opens a snapshot. Throws TOO_MANY_REQUESTS while as many as are allowed are open, in any process. */
export async function openSnapshot(db: Knex): Promise<Snapshot> {
  const tx = await db.transaction({ isolationLevel: 'repeatable read', readOnly: true })
  try {
    // A snapshot keeps the database from cleaning up.
    await tx.raw(`SET LOCAL idle_in_transaction_session_timeout = ${EXPORT_PAUSE.most}`)
    return snapshotOf(tx, await takePlace(tx))
  } catch (error) {
    await tx.rollback()
    throw error
  }
}

/** Reserves one of the places for snapshots; the end of the transaction releases it. */
async function takePlace(tx: Knex.Transaction): Promise<string> {
  const { rows } = await tx.raw<{ rows: { moment: string }[] }>(
    `SELECT now() AS moment FROM generate_series(1, ?) AS place
     WHERE pg_try_advisory_xact_lock(hashtext('exports'), place) LIMIT 1`,
    [EXPORTS.most],
  )
  if (rows[0]) return rows[0].moment
  const message = `${EXPORTS.most} exports are being written already. Please try again when one has ended.`
  throw new DomainError('TOO_MANY_REQUESTS', message, undefined, RETRY_AFTER_SECONDS).saying('exports', {
    count: EXPORTS.most,
  })
}

function snapshotOf(tx: Knex.Transaction, moment: string): Snapshot {
  let cursors = 0
  return {
    moment,
    async count(sql, values) {
      const { rows } = await tx.raw<{ rows: [{ count: number }] }>(`SELECT count(*) FROM ${sql}`, values)
      return rows[0].count
    },
    async rows<Row>(sql: string, values: Values) {
      // Not the plan that is quickest for all lines: it sorts them first, and nobody waits so long for the first.
      await tx.raw('SET LOCAL cursor_tuple_fraction = 0.0001')
      const cursor = `lines_${++cursors}`
      await tx.raw(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, values)
      const fetch = async () => (await tx.raw<{ rows: Row[] }>(`FETCH ${AT_A_TIME} FROM ${cursor}`)).rows
      return chunked(await fetch(), fetch)
    },
    // A connection that broke has ended it already.
    end: async () => void (await tx.rollback().catch(() => undefined)),
  }
}

async function* chunked<Row>(first: Row[], next: () => Promise<Row[]>) {
  for (let rows = first; ; rows = await next()) {
    yield* rows
    if (rows.length < AT_A_TIME) return
  }
}
