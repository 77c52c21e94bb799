import { LESSONS } from '@simvest/contracts'
import * as z from 'zod/mini'

// Schemas of the lessons' files. A test parses all files with them; pages import only the types.

const Line = z.string().check(z.trim(), z.minLength(1))

const Choice = z.object({ say: Line, why: Line })

const Question = z.object({ ask: Line, right: Choice, wrong: z.tuple([Choice, Choice]) })
export type Question = z.output<typeof Question>

export const Lesson = z.object({
  text: z.array(Line).check(z.minLength(3), z.maxLength(5)),
  remember: Line.check(z.maxLength(140)),
  /** The pages where the pattern occurs. */
  places: z.array(z.object({ path: z.string().check(z.startsWith('/')), text: Line })).check(z.minLength(1)),
  sources: z.array(z.object({ publisher: Line, title: Line, url: z.url() })).check(z.minLength(1)),
  questions: z.tuple([Question, Question, Question]),
})
export type Lesson = z.output<typeof Lesson>

/** The table of contents. */
export const Path = z.array(z.object({ id: z.enum(LESSONS), title: Line, summary: Line.check(z.maxLength(140)) }))
export type PathStep = z.output<typeof Path>[number]

export const Exhibit = z.object({
  id: Line,
  kind: z.enum(['message', 'page', 'chat']),
  from: Line,
  isScam: z.boolean(),
  parts: z.array(z.object({ by: z.optional(z.enum(['them', 'you'])), text: Line, sign: z.optional(Line) })),
  why: Line,
})
export type Exhibit = z.output<typeof Exhibit>
