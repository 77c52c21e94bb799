import type { ClientFault, FaultCount } from '@simvest/contracts'
import { FAULT_LINES } from '@simvest/contracts/limits'
import type { Knex } from 'knex'

const TODAY = `(now() AT TIME ZONE 'UTC')::date`

export async function countFaults(db: Knex, faults: readonly ClientFault[]): Promise<void> {
  await db.raw(
    `INSERT INTO client_faults AS kept (day, remote, version, kind, count, last_at)
     SELECT ${TODAY}, remote, version, kind, count(*), now()
     FROM unnest(:remotes::text[], :versions::text[], :kinds::text[]) AS told (remote, version, kind)
     WHERE (SELECT count(*) FROM client_faults WHERE day = ${TODAY}) < :most OR EXISTS (
       SELECT FROM client_faults AS known
       WHERE day = ${TODAY} AND (known.remote, known.version, known.kind) = (told.remote, told.version, told.kind))
     GROUP BY remote, version, kind
     -- One order for everybody who counts the same lines at once.
     ORDER BY remote, version, kind
     ON CONFLICT (day, remote, version, kind) DO UPDATE SET count = kept.count + excluded.count, last_at = now()`,
    {
      remotes: faults.map(({ remote }) => remote),
      versions: faults.map(({ version }) => version),
      kinds: faults.map(({ kind }) => kind),
      most: FAULT_LINES.most,
    },
  )
}

export async function faultsOfDays(db: Knex, days: number): Promise<FaultCount[]> {
  const { rows } = await db.raw<{ rows: FaultCount[] }>(
    `SELECT remote, version, kind, sum(count)::bigint AS count, max(last_at) AS "lastAt"
     FROM client_faults WHERE day > ${TODAY} - ?::int
     GROUP BY remote, version, kind ORDER BY sum(count) DESC, remote, version, kind LIMIT 200`,
    [days],
  )
  return rows
}
