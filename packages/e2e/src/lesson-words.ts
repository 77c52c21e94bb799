import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

const CONTENT = path.resolve(import.meta.dirname, '../../../mfe-auth/src/features/lessons/content')

const readLesson = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(CONTENT, language, file), 'utf8'))

/** The name of the lesson with which the path begins. */
export function firstLesson(): string {
  const [first] = readLesson('en', 'path.json') as [{ id: string }]
  return first.id
}

/** Every text of the lessons in English, which a language that is not real leaves as it is. */
export function lessonTexts(): string[] {
  return readdirSync(path.join(CONTENT, 'en')).flatMap((file) => textsIn(readLesson('en', file)))
}

function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : []
}

/** Fills with the lessons whose words the page was sent, such as `de/advance-fee`. */
export function lessonsSentTo(page: Page): string[] {
  const lessons = ['en', 'de', 'sw'].flatMap((language) =>
    readdirSync(path.join(CONTENT, language)).flatMap((file) => {
      const { remember } = readLesson(language, file) as { remember?: string }
      return remember ? [{ name: `${language}/${path.parse(file).name}`, remember }] : []
    }),
  )
  const sent: string[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    // A script of the page before this one may be gone.
    const script = await response.text().catch(() => '')
    sent.push(...lessons.filter(({ remember }) => script.includes(remember)).map(({ name }) => name))
  })
  return sent
}
