import type { RateName } from '@simvest/contracts'
import type { Knex } from 'knex'
import { DomainError } from '#core/errors/domain-error.ts'

export interface Rate {
  most: number
  seconds: number
}

/** Counted by the verbs themselves: a sign-in counts when it fails, an upload when it is kept. */
type CountedByVerbs = 'signIns' | 'signInsFromAddress' | 'signInsToAccount' | 'uploads'

export type Rates = Readonly<Record<RateName | CountedByVerbs, Rate>>

/** What holds where the operator says nothing else. */
export const USUAL_RATES: Rates = {
  exports: { most: 30, seconds: 3_600 },
  registrations: { most: 300, seconds: 3_600 },
  telemetry: { most: 30, seconds: 60 },
  signIns: { most: 10, seconds: 86_400 },
  signInsFromAddress: { most: 100, seconds: 86_400 },
  signInsToAccount: { most: 50, seconds: 3_600 },
  uploads: { most: 20, seconds: 86_400 },
}

/** Counts a call of somebody, in the database for all processes; refuses it once there were too many. */
export async function admitCall(db: Knex, name: RateName, caller: string, { most, seconds }: Rate): Promise<void> {
  const { rows } = await db.raw<{ rows: [{ calls: number; left: number }] }>(
    `INSERT INTO rate_counts AS counted (rate, caller, calls, began_at) VALUES (:name, :caller, 1, now())
     ON CONFLICT (rate, caller) DO UPDATE SET
       calls = CASE WHEN counted.began_at <= now() - :seconds * interval '1 second' THEN 1
         ELSE least(counted.calls, :most) + 1 END,
       began_at = CASE WHEN counted.began_at <= now() - :seconds * interval '1 second' THEN now()
         ELSE counted.began_at END
     RETURNING calls, ceil(extract(epoch FROM began_at + :seconds * interval '1 second' - now()))::int AS left`,
    { name, caller, most, seconds },
  )
  const [{ calls, left }] = rows
  if (calls > most) throw new DomainError('TOO_MANY_REQUESTS', undefined, undefined, Math.max(1, left))
}
