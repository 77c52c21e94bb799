import type { Guide, GuideChoice, GuideStep } from '@simvest/contracts'
import type { Knex } from 'knex'
import { HAS_PRACTISED } from '#features/transactions/practice-balance.ts'

/** Evidence that a step was done, whenever that was. There is none for viewing a back-test. */
const STEP_EVIDENCE: Readonly<Record<Exclude<GuideStep, 'back-test'>, string>> = {
  money: `SELECT FROM transactions WHERE user_id = users.id AND type = 'deposit' AND status = 'completed'`,
  start: `SELECT FROM investments WHERE user_id = users.id
    UNION ALL SELECT FROM ai_assistants WHERE user_id = users.id AND (fund_at_start IS NOT NULL OR last_at IS NOT NULL)`,
  result: `SELECT FROM transactions WHERE user_id = users.id AND type = 'profit'
    UNION ALL SELECT FROM investments WHERE user_id = users.id AND day > 0`,
  withdrawal: `SELECT FROM transactions WHERE user_id = users.id AND type = 'withdrawal'`,
  lesson: `SELECT FROM lesson_answers WHERE user_id = users.id AND lesson = 'advance-fee'`,
}

export async function findGuide(db: Knex, userId: number): Promise<Guide> {
  const { rows } = await db
    .raw<{ rows: [Guide] }>(
      `SELECT coalesce(skipped, '{}') AS skipped, coalesce(is_hidden, false) AS hidden,
              NOT ${HAS_PRACTISED} AS "canPractise",
              array_remove(ARRAY[${Object.entries(STEP_EVIDENCE).map(([step, facts]) => `CASE WHEN EXISTS (${facts}) THEN '${step}' END`)}], NULL) AS done
       FROM users LEFT JOIN guides ON user_id = users.id WHERE users.id = ?`,
      [userId],
    )
    .options({ name: 'find_guide' })
  return rows[0]
}

export async function keepChoice(tx: Knex.Transaction, userId: number, { skipped, hidden }: GuideChoice) {
  await tx('guides')
    .insert({ user_id: userId, skipped, is_hidden: hidden })
    .onConflict('user_id')
    .merge(['skipped', 'is_hidden'])
}
