import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** The steps of a beginner, in their order. */
export const GUIDE_STEPS = ['money', 'back-test', 'start', 'result', 'withdrawal', 'lesson'] as const
const GuideStep = z.enum(GUIDE_STEPS)
export type GuideStep = z.output<typeof GuideStep>

/** A person's choices about the guide. */
export const GuideChoice = z.object({
  /** Steps that the person passed over. The back-test leaves no other trace. */
  skipped: z.array(GuideStep).check(z.maxLength(GUIDE_STEPS.length)),
  hidden: z.boolean(),
})
export type GuideChoice = z.output<typeof GuideChoice>

/** A person's progress in the guide. Finished steps are read from the ledger, the market and the lessons. */
export const Guide = z.extend(GuideChoice, {
  done: z.array(GuideStep),
  /** Whether the practice balance can be had now. */
  canPractise: z.boolean(),
})
export type Guide = z.output<typeof Guide>

export const getGuide = defineEndpoint({
  method: 'GET',
  path: '/api/guide',
  summary: 'Which of the first steps I have done',
  access: 'user',
  response: Guide,
  kept: ['skipped', 'done'],
  carried: [''],
})

export const setGuide = defineEndpoint({
  method: 'PUT',
  path: '/api/guide',
  summary: 'Which of the first steps I pass over, and whether I want to see them',
  access: 'user',
  forGuests: true,
  rate: 'changes',
  body: GuideChoice,
  response: Guide,
})
