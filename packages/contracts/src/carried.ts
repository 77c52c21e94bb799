import * as z from 'zod/mini'
import { Timestamp } from './scalars.ts'

// A module of its own: pages load it after their first screen.

/** The moves of steps, in millionths. */
const Moves = z.array(z.int())

/** Steps of the running day that everybody has just seen, as the live stream carries them. `from` counts the steps before them. */
export const ShownSteps = z.object({
  day: z.int(),
  from: z.int(),
  market: Moves,
  sectors: z.record(z.string(), Moves),
  /** When the step after them is shown. */
  nextStepAt: Timestamp,
})
export type ShownSteps = z.output<typeof ShownSteps>

/**
 * New answers to reads, each in the JSON of its GET. They have everything that was committed before `version`: a page that has
 * answers of a later one keeps these. Of a page of a list also its total and its `Link` header.
 */
export const CarriedSteps = z.object({
  version: z.number(),
  values: z.array(
    z.object({
      address: z.string(),
      body: z.unknown(),
      total: z.optional(z.int()),
      link: z.optional(z.nullable(z.string())),
    }),
  ),
})
export type CarriedSteps = z.output<typeof CarriedSteps>

/** @deprecated Until the next minor version: `CarriedSteps`. */
export { CarriedSteps as Carried }
