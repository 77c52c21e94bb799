import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import type { Moment } from '#features/market/market-days.ts'
import type { StakedPlan } from './landings.queries.ts'

interface SettledPlan {
  userId: number
  startDay: number
  result: Cents
  /** Whether an outcome now tells the result since the last one. */
  isTold: boolean
  isLeft: boolean
}

/** The users among these who chose another plan, or switched the assistant off, after the day was over. */
export async function findWhoLeft(
  tx: Knex.Transaction,
  staked: readonly (Pick<StakedPlan, 'plan' | 'startDay'> & { userId: number })[],
): Promise<Set<number>> {
  const { rows } = await tx
    .raw<{ rows: { userId: number }[] }>(
      `SELECT ai.user_id AS "userId" FROM unnest(?::bigint[], ?::text[], ?::int[]) AS staked (user_id, plan, start_day)
       JOIN ai_assistants AS ai USING (user_id)
       WHERE ai.plan <> staked.plan OR ai.start_day IS DISTINCT FROM staked.start_day
       FOR UPDATE OF ai`,
      [staked.map(({ userId }) => userId), staked.map(({ plan }) => plan), staked.map(({ startDay }) => startDay)],
    )
    .options({ name: 'find_who_left' })
  return new Set(rows.map(({ userId }) => userId))
}

/**
 * Adds the day's results to the sums that the close-out watches. A plan that was switched off and on starts at zero. If a
 * user chose another plan, its days are counted from the next day.
 */
export async function keepResults(tx: Knex.Transaction, day: number, landed: readonly SettledPlan[]): Promise<void> {
  await tx
    .raw(
      `UPDATE ai_assistants SET result_since = result_since + result,
         result_told = CASE WHEN is_told THEN result_since + result ELSE result_told END,
         start_day = CASE WHEN is_left THEN ? + 1 ELSE ai_assistants.start_day END,
         start_step = CASE WHEN is_left THEN 0 ELSE start_step END
       FROM unnest(?::bigint[], ?::int[], ?::bigint[], ?::boolean[], ?::boolean[])
         AS landed (user_id, start_day, result, is_told, is_left)
       WHERE ai_assistants.user_id = landed.user_id AND ai_assistants.start_day = landed.start_day`,
      [
        day,
        landed.map(({ userId }) => userId),
        landed.map(({ startDay }) => startDay),
        landed.map(({ result }) => result),
        landed.map(({ isTold }) => isTold),
        landed.map(({ isLeft }) => isLeft),
      ],
    )
    .options({ name: 'keep_results' })
}

/** Switches off the assistants that were closed out. An assistant that was switched on again since is left alone. */
export async function closeOutAssistants(
  tx: Knex.Transaction,
  landed: readonly Pick<SettledPlan, 'userId' | 'startDay'>[],
): Promise<void> {
  await tx.raw(
    `WITH closed AS (
       UPDATE ai_assistants SET start_day = NULL, closed_out_at = now()
       FROM unnest(?::bigint[], ?::int[]) AS landed (user_id, start_day)
       WHERE ai_assistants.user_id = landed.user_id AND ai_assistants.start_day = landed.start_day
       RETURNING ai_assistants.user_id)
     UPDATE users SET ai_enabled = false, ai_start_time = NULL FROM closed WHERE id = user_id`,
    [landed.map(({ userId }) => userId), landed.map(({ startDay }) => startDay)],
  )
}

/** Begins to count days with this moment. The sums that the close-out watches continue. */
export async function beginPeriod(tx: Knex.Transaction, userId: number, { day, step }: Moment): Promise<void> {
  await tx('ai_assistants')
    .where('user_id', userId)
    .update({ start_day: day, start_step: step, result_told: tx.ref('result_since') })
}
