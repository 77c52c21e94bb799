import type { BuildLoad } from '@simvest/contracts'
import type { Minute } from '@simvest/registry/guard'
import type { Knex } from 'knex'

export async function countLoads(db: Knex, loads: readonly BuildLoad[]): Promise<void> {
  await db.raw(
    `INSERT INTO build_loads AS kept (minute, remote, version, well, badly)
     SELECT date_trunc('minute', now()), remote, version, count(*) FILTER (WHERE well), count(*) FILTER (WHERE NOT well)
     FROM unnest(:remotes::text[], :versions::text[], :well::boolean[]) AS told (remote, version, well)
     GROUP BY remote, version
     -- One order for everybody who counts the same lines at once.
     ORDER BY remote, version
     ON CONFLICT (remote, version, minute) DO UPDATE
     SET well = kept.well + excluded.well, badly = kept.badly + excluded.badly`,
    {
      remotes: loads.map(({ remote }) => remote),
      versions: loads.map(({ version }) => version),
      well: loads.map(({ well }) => well),
    },
  )
}

type Build = Pick<BuildLoad, 'remote' | 'version'>

/** The builds among these that loaded well in at least one page. */
export async function findLoaded(db: Knex, builds: readonly Build[]): Promise<Build[]> {
  const { rows } = await db.raw<{ rows: Build[] }>(
    `SELECT remote, version FROM unnest(:remotes::text[], :versions::text[]) AS asked (remote, version)
     WHERE EXISTS (SELECT FROM build_loads AS told
       WHERE (told.remote, told.version) = (asked.remote, asked.version) AND well > 0)`,
    { remotes: builds.map(({ remote }) => remote), versions: builds.map(({ version }) => version) },
  )
  return rows
}

interface Compared {
  remote: string
  /** The build that is rolled out, and the released one. */
  version: string
  released: string
  since: string
}

/** The finished minutes of a rollout, with the loads of both builds. */
export async function minutesOf(db: Knex, compared: Compared): Promise<Minute[]> {
  const { rows } = await db.raw<{ rows: Record<'well' | 'badly' | 'well_beside' | 'badly_beside', number>[] }>(
    `SELECT coalesce(sum(well) FILTER (WHERE version = :version), 0)::bigint AS well,
       coalesce(sum(badly) FILTER (WHERE version = :version), 0)::bigint AS badly,
       coalesce(sum(well) FILTER (WHERE version = :released), 0)::bigint AS well_beside,
       coalesce(sum(badly) FILTER (WHERE version = :released), 0)::bigint AS badly_beside
     FROM build_loads
     WHERE remote = :remote AND version IN (:version, :released)
       AND minute > :since AND minute < date_trunc('minute', now())
     GROUP BY minute ORDER BY minute`,
    { ...compared },
  )
  return rows.map((row) => ({
    canary: { well: row.well, badly: row.badly },
    beside: { well: row.well_beside, badly: row.badly_beside },
  }))
}
