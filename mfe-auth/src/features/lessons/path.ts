import { LESSONS } from '@simvest/contracts'
import type { PathStep } from './content-shape.ts'
import english from './content/en/path.json'
import { contentLanguage, readContent } from './read-content.ts'

const ENGLISH = english as readonly PathStep[]
let steps = ENGLISH

/** Fetches the table of contents in the language of the page, before a page is drawn that shows it. */
export async function loadPath(): Promise<void> {
  steps = contentLanguage() === 'en' ? ENGLISH : await readContent<PathStep[]>('path')
}

/** The lessons in their order, with what stands in the table of contents. */
export const pathOfLessons = () => steps

/** The first of the path that was not answered yet. */
export function nextOf(answered: ReadonlySet<string>): PathStep | undefined {
  return steps.find(({ id }) => !answered.has(id))
}

/** The place of a lesson in the path, from 1; 0 for one that there is not. */
export function placeOf(id: string | undefined): number {
  return LESSONS.findIndex((lesson) => lesson === id) + 1
}
