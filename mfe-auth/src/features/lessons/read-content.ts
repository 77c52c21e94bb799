import { pageLanguage } from '@simvest/platform'

/** The languages in which the lessons stand, each a folder of `content`. */
export const CONTENT_LANGUAGES: readonly string[] = ['en', 'de', 'sw']

/** The language in which lessons are read on this page. */
export function contentLanguage(): string {
  const language = pageLanguage()
  return CONTENT_LANGUAGES.includes(language) ? language : 'en'
}

/** Each file is a chunk of its own in each language: who reads one lesson loads one lesson, in one language. */
export async function readContent<T>(file: string): Promise<T> {
  const { default: words } = (await import(
    /* webpackExclude: /en.path\.json$/ */ `./content/${contentLanguage()}/${file}.json`
  )) as { default: T }
  return words
}
