import type { BuildLoad } from '@simvest/contracts'
import type { Minute } from '@simvest/registry/guard'
import type { Knex } from 'knex'

/**
 * Counts a page's loads, each build once, and no more of a build in an hour than one network may report. Returns how many were
 * counted.
 */
export async function countLoads(
  db: Knex,
  loads: readonly BuildLoad[],
  { network, most }: { network: string; most: number },
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `WITH told AS (
       SELECT remote, version, bool_and(well) AS well
       FROM unnest(:remotes::text[], :versions::text[], :well::boolean[]) AS told (remote, version, well)
       GROUP BY remote, version
     ), counted AS (
       INSERT INTO rate_counts AS kept (rate, caller, calls, began_at)
       SELECT 'loads of ' || remote || '@' || version, :network, 1, now() FROM told ORDER BY remote, version
       ON CONFLICT (rate, caller) DO UPDATE SET
         calls = CASE WHEN kept.began_at <= now() - interval '1 hour' THEN 1 ELSE least(kept.calls, :most) + 1 END,
         began_at = CASE WHEN kept.began_at <= now() - interval '1 hour' THEN now() ELSE kept.began_at END
       RETURNING rate, calls
     )
     INSERT INTO build_loads AS kept (minute, remote, version, well, badly)
     SELECT date_trunc('minute', now()), remote, version, well::int, (NOT well)::int
     FROM told JOIN counted ON rate = 'loads of ' || remote || '@' || version AND calls <= :most
     -- One order for everybody who counts the same lines at once.
     ORDER BY remote, version
     ON CONFLICT (remote, version, minute) DO UPDATE
     SET well = kept.well + excluded.well, badly = kept.badly + excluded.badly`,
    {
      remotes: loads.map(({ remote }) => remote),
      versions: loads.map(({ version }) => version),
      well: loads.map(({ well }) => well),
      network,
      most,
    },
  )
  return rowCount
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

interface ComparedBuilds {
  remote: string
  /** The build that is rolled out, and the released one. */
  version: string
  released: string
  since: string
}

/** The finished minutes of a rollout, with the loads of both builds. */
export async function minutesOf(db: Knex, compared: ComparedBuilds): Promise<Minute[]> {
  const { rows } = await db.raw<{ rows: Record<'at' | 'well' | 'badly' | 'well_beside' | 'badly_beside', number>[] }>(
    `SELECT (extract(epoch FROM minute) / 60)::bigint AS at,
       coalesce(sum(well) FILTER (WHERE version = :version), 0)::bigint AS well,
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
    at: row.at,
    canary: { well: row.well, badly: row.badly },
    beside: { well: row.well_beside, badly: row.badly_beside },
  }))
}
