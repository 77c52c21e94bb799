import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { LESSONS } from './lesson-path.ts'
import { Timestamp } from './scalars.ts'

/** The index of the right answer to each question: the files name it first, pages mix the answers. */
export const RIGHT_CHOICE = 0
const CHOICES = 3

const Choice = z.int().check(z.minimum(0), z.maximum(CHOICES - 1))

/** The choice for each of the three questions of a lesson. */
export const LessonAnswers = z.object({
  lesson: z.enum(LESSONS),
  choices: z.array(Choice).check(z.minLength(CHOICES), z.maxLength(CHOICES)),
})
export type LessonAnswers = z.output<typeof LessonAnswers>

/** A person's latest answers to the questions of a lesson. */
export const LessonResult = z.object({
  /** The id of the lesson. An id that is not in the list above is of another version. */
  lesson: z.string(),
  /** True for each question that was answered right. */
  right: z.array(z.boolean()),
  answeredAt: Timestamp,
})
export type LessonResult = z.output<typeof LessonResult>

export const listMyLessons = defineEndpoint({
  method: 'GET',
  path: '/api/lessons',
  summary: 'The lessons whose questions I answered',
  access: 'user',
  response: z.array(LessonResult),
  kept: ['lesson', 'answeredAt'],
})

export const answerLesson = defineEndpoint({
  method: 'POST',
  path: '/api/lessons/answers',
  summary: 'Answer the three questions of a lesson; the latest answers stand',
  access: 'user',
  forGuests: true,
  rate: 'changes',
  body: LessonAnswers,
  response: LessonResult,
})
