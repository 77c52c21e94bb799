import type { LessonAnswers, LessonResult } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { keepAnswers } from './lessons.queries.ts'

export async function answerLesson(
  { tx, actor, changed }: MutationContext,
  answers: LessonAnswers,
): Promise<LessonResult> {
  const result = await keepAnswers(tx, actor.id, answers)
  changed([actor.id], ['/api/lessons', '/api/guide'])
  return result
}
