import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'

interface Landed {
  userId: number
  startDay: number
  result: Cents
  /** Whether an outcome now tells the result since the last one. */
  isTold: boolean
}

/** Adds the day's results to the sums that the close-out watches. A plan that was switched off and on starts at zero. */
export async function keepResults(tx: Knex.Transaction, landed: readonly Landed[]): Promise<void> {
  await tx
    .raw(
      `UPDATE ai_assistants SET result_since = result_since + result,
         result_told = CASE WHEN is_told THEN result_since + result ELSE result_told END
       FROM unnest(?::bigint[], ?::int[], ?::bigint[], ?::boolean[]) AS landed (user_id, start_day, result, is_told)
       WHERE ai_assistants.user_id = landed.user_id AND ai_assistants.start_day = landed.start_day`,
      [
        landed.map(({ userId }) => userId),
        landed.map(({ startDay }) => startDay),
        landed.map(({ result }) => result),
        landed.map(({ isTold }) => isTold),
      ],
    )
    .options({ name: 'keep_results' })
}

/** Switches off the assistants that were closed out. An assistant that was switched on again since is left alone. */
export async function closeOutAssistants(
  tx: Knex.Transaction,
  landed: readonly Pick<Landed, 'userId' | 'startDay'>[],
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
