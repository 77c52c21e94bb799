import { type LessonAnswers, type LessonResult, RIGHT_CHOICE } from '@simvest/contracts'
import type { Knex } from 'knex'

interface Row {
  lesson: string
  choices: number[]
  answeredAt: string
}

const COLUMNS = { lesson: 'lesson', choices: 'choices', answeredAt: 'answered_at' }

const resultOf = ({ lesson, choices, answeredAt }: Row): LessonResult => ({
  lesson,
  right: choices.map((choice) => choice === RIGHT_CHOICE),
  answeredAt,
})

export async function listResults(db: Knex, userId: number): Promise<LessonResult[]> {
  const rows: Row[] = await db('lesson_answers').where('user_id', userId).orderBy('id').select(COLUMNS)
  return rows.map(resultOf)
}

/** The latest answers stand. */
export async function keepAnswers(
  tx: Knex.Transaction,
  userId: number,
  { lesson, choices }: LessonAnswers,
): Promise<LessonResult> {
  const [row] = await tx('lesson_answers')
    .insert({ user_id: userId, lesson, choices })
    .onConflict(['user_id', 'lesson'])
    .merge({ choices, answered_at: tx.fn.now() })
    .returning(['lesson', 'choices', 'answered_at as answeredAt'])
  return resultOf(row)
}
