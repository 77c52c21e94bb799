import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { answerLesson } from './answer-lesson.ts'
import { listResults } from './lessons.queries.ts'

export function lessonRoutes(mount: Mount): void {
  mount(ENDPOINTS.listMyLessons, (_input, { db, actor }) => listResults(db, actor.id))
  mount(ENDPOINTS.answerLesson, ({ body }, context) => answerLesson(context, body))
}
