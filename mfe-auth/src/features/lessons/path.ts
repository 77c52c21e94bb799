import { LESSONS } from '@simvest/contracts'
import type { PathStep } from './content-shape.ts'
import path from './content/en/path.json'

/** The lessons in their order, with what stands in the table of contents. */
export const PATH = path as readonly PathStep[]

/** The first of the path that was not answered yet. */
export function nextOf(answered: ReadonlySet<string>): PathStep | undefined {
  return PATH.find(({ id }) => !answered.has(id))
}

/** The place of a lesson in the path, from 1; 0 for one that there is not. */
export function placeOf(id: string | undefined): number {
  return LESSONS.findIndex((lesson) => lesson === id) + 1
}
