import type { RateName } from '@simvest/contracts'
import { type Rate, type RATES } from '@simvest/contracts/limits'
import type { Knex } from 'knex'
import { DomainError } from '#kernel/errors/domain-error.ts'

/** A rate with the name under which its calls are counted. */
export interface NamedRate extends Rate {
  name: RateName | 'tokens'
}

/** The verbs count some of them: a sign-in counts when it fails, an upload when it is kept. */
export type Rates = Readonly<Record<keyof typeof RATES, Rate>>

/** Counts a call by the table `rule`: a row of name, caller, most and seconds. */
const COUNT_SQL = `
  INSERT INTO rate_counts AS counted (rate, caller, calls, began_at) SELECT name, caller, 1, now() FROM rule
  ON CONFLICT (rate, caller) DO UPDATE SET
    calls = CASE WHEN counted.began_at <= now() - (SELECT seconds FROM rule) * interval '1 second' THEN 1
      ELSE least(counted.calls, (SELECT most FROM rule)) + 1 END,
    began_at = CASE WHEN counted.began_at <= now() - (SELECT seconds FROM rule) * interval '1 second' THEN now()
      ELSE counted.began_at END
  RETURNING calls > (SELECT most FROM rule) AS "isTooMany",
    ceil(extract(epoch FROM began_at + (SELECT seconds FROM rule) * interval '1 second' - now()))::int AS "secondsLeft"`

export interface RateCount {
  isTooMany: boolean
  secondsLeft: number
}

/**
 * Two tables: `counted`, a row of Counted, and `admitted`, the actor unless there are too many calls. Its values are the
 * rate's name, most and seconds.
 */
export const ADMITTED_SQL = `
  rule AS MATERIALIZED (SELECT ?::text AS name, id::text AS caller, ?::int AS most, ?::int AS seconds FROM actor),
  counted AS (${COUNT_SQL}),
  admitted AS MATERIALIZED (SELECT actor.* FROM actor, counted WHERE NOT "isTooMany")`

/** Counts a call in the database, for all processes together, and refuses it after too many. */
export async function admitCall(db: Knex, caller: string, { name, most, seconds }: NamedRate): Promise<void> {
  const { rows } = await db.raw<{ rows: [RateCount] }>(
    `WITH rule AS MATERIALIZED (SELECT ?::text AS name, ?::text AS caller, ?::int AS most, ?::int AS seconds) ${COUNT_SQL}`,
    [name, caller, most, seconds],
  )
  refuseTooMany(rows[0])
}

/** Throws TOO_MANY_REQUESTS with the time to wait. */
export function refuseTooMany({ isTooMany, secondsLeft }: RateCount): void {
  if (isTooMany) throw new DomainError('TOO_MANY_REQUESTS', undefined, undefined, Math.max(1, secondsLeft))
}
