import { languages, load as loadFrom } from './texts.ts'

/** Fetches what this package says in a language. Throws if it cannot be had. */
export function load(language: string): Promise<void> {
  languages['de'] = () => import(/* webpackChunkName: "texts-de" */ './locales/de.json')
  languages['sw'] = () => import(/* webpackChunkName: "texts-sw" */ './locales/sw.json')
  return loadFrom(language)
}
