import type { FigurePath, PathPoint } from '@simvest/contracts'
import { ZERO } from '@simvest/money'
import type { Knex } from 'knex'
import { changesFrom, GROWTH, LIFE, WALLETS } from './life-of-figures.ts'

/** About as many points as fit side by side on a phone. */
const POINTS = 60

/**
 * The total at moments one simulated day apart, from the postings: what the wallets hold now, less all later postings. It
 * reaches back over this many finished days, but never past the latest reset.
 */
export async function figurePath(db: Knex, userId: number, days: number | null): Promise<FigurePath> {
  const { rows } = await db
    .raw<{ rows: (PathPoint & { timeWeighted: number })[] }>(
      `WITH RECURSIVE ${LIFE}, ${WALLETS},
       range AS (
         SELECT max(day) AS last, greatest(max(day) - :days::int, (
           SELECT day FROM market_days, life WHERE began_at <= since ORDER BY day DESC LIMIT 1), 0) AS first
         FROM market_days
       ),
       -- The person's first posting of the range, by halves: a person's postings are numbered in the order of their times, but
       -- for those of one moment.
       search AS (
         SELECT 0::bigint AS low, max(id) + 1 AS high,
                (SELECT began_at FROM market_days, range WHERE day = first) - interval '1 minute' AS start
         FROM postings
         UNION ALL
         SELECT CASE WHEN is_before THEN middle ELSE low END, CASE WHEN is_before THEN high ELSE middle END, start
         FROM search, LATERAL (SELECT (low + high) / 2 AS middle) AS half, LATERAL (
           SELECT coalesce((
             SELECT created_at < start FROM wallets, LATERAL (
               (SELECT id, journal_id FROM postings WHERE source_id = wallets.id AND id >= middle ORDER BY id LIMIT 1)
               UNION ALL
               (SELECT id, journal_id FROM postings WHERE destination_id = wallets.id AND id >= middle ORDER BY id LIMIT 1)
             ) AS next JOIN journal ON journal.id = journal_id ORDER BY next.id LIMIT 1), false) AS is_before
         ) AS found
         WHERE high - low > 1
       ),
       ${changesFrom('(SELECT min(high) FROM search)')},
       -- Without a change of the total nothing of the path moves but the day.
       latest AS (
         SELECT greatest(since, (SELECT began_at FROM market_days, range WHERE day = last), (
           SELECT created_at FROM journal WHERE id = (
             SELECT max(journal_id) FROM changes WHERE other_id NOT IN (SELECT id FROM wallets)))) AS latest
         FROM life
       ),
       days AS (
         SELECT day, day - first AS nth, last - first + 1 AS number, began_at,
                coalesce(lead(began_at) OVER (ORDER BY day), latest) AS ended_at
         FROM market_days, range, latest WHERE day >= first
       ),
       moments AS (
         SELECT greatest(since, began_at + (ended_at - began_at) * part / parts)::timestamptz(3) AS at, day
         FROM life, days, greatest(1, :points / number) AS parts, generate_series(0, parts - 1) AS part
         WHERE nth % ((number - 1) / :points + 1) = 0
         UNION ALL SELECT latest, last FROM latest, range
       ),
       points AS (SELECT at, max(day) AS day, row_number() OVER (ORDER BY at) AS number FROM moments GROUP BY at),
       marks AS MATERIALIZED (SELECT array_agg(at ORDER BY at) AS marks FROM points),
       running AS (
         SELECT all_changes.kind, change, before, created_at, marks FROM (
           SELECT accounts.kind, change, journal_id,
                  (SELECT sum(balance) FROM wallets) - sum(change) OVER (ORDER BY changes.id DESC) AS before
           FROM changes JOIN accounts ON accounts.id = other_id AND owner_id IS NULL, life
           WHERE journal_id > after_journal
         ) AS all_changes
         JOIN journal ON journal.id = journal_id, marks
         WHERE created_at >= marks[1]
       ),
       ${GROWTH},
       sums AS (
         SELECT least(width_bucket(created_at, marks) + 1, cardinality(marks)) AS number, sum(change) AS change,
                sum(change) FILTER (WHERE kind = 'model') AS result
         FROM running GROUP BY 1
       )
       SELECT at, day, coalesce(sum(result) OVER (ORDER BY number), 0)::bigint AS result,
         ((SELECT sum(balance) FROM wallets) - coalesce(sum(change) OVER (
           ORDER BY number DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::bigint AS total,
         (SELECT time_weighted FROM growth) AS "timeWeighted"
       FROM points LEFT JOIN sums USING (number) ORDER BY number`,
      { userId, days, points: POINTS },
    )
    .options({ name: 'figure_path' })
  const points = rows.map(({ timeWeighted: _, ...point }) => point)
  const { result, timeWeighted } = rows.at(-1) ?? { result: ZERO, timeWeighted: 0 }
  return { result, timeWeighted, points }
}
