import type { BuildLoad } from '@simvest/contracts'
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

/** Those of the builds that loaded well in some page. */
export async function findLoaded(db: Knex, builds: readonly Build[]): Promise<Build[]> {
  const { rows } = await db.raw<{ rows: Build[] }>(
    `SELECT remote, version FROM unnest(:remotes::text[], :versions::text[]) AS asked (remote, version)
     WHERE EXISTS (SELECT FROM build_loads AS told
       WHERE (told.remote, told.version) = (asked.remote, asked.version) AND well > 0)`,
    { remotes: builds.map(({ remote }) => remote), versions: builds.map(({ version }) => version) },
  )
  return rows
}
