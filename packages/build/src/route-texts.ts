import { LANGUAGES } from '@simvest/texts/languages'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Route, RouteTexts } from '@simvest/registry'
import type { WebApp } from './workspace.ts'

type Texts = Readonly<Record<string, string>>

/** The additions of a route to its entry in the registry. */
export type RouteTextsOf = (route: Route) => { texts?: Record<string, RouteTexts> }

export const noTexts: RouteTextsOf = () => ({})

/**
 * The texts of a remote's routes in the languages of its catalogue. The section `routes` of `src/locales/en.json` holds the
 * very texts of `remote.config.ts`; the same keys of another language hold its own.
 */
export function routeTexts(app: Pick<WebApp, 'dir'>): RouteTextsOf {
  const english = routesIn(app, 'en')
  if (!english) return noTexts
  const others = Object.keys(LANGUAGES).flatMap((language) => {
    const routes = language === 'en' ? undefined : routesIn(app, language)
    return routes ? [[language, routes] as const] : []
  })
  return ({ title, navigation: { label, short } = {} }) => {
    const inLanguage = (routes: Texts): RouteTexts => {
      const translated = (text: string) => routes[keyOf(english, text)] ?? text
      return {
        title: translated(title),
        ...(label !== undefined && { label: translated(label) }),
        ...(short !== undefined && { short: translated(short) }),
      }
    }
    return { texts: Object.fromEntries(others.map(([language, routes]) => [language, inLanguage(routes)])) }
  }
}

function routesIn({ dir }: Pick<WebApp, 'dir'>, language: string): Texts | undefined {
  const file = path.join(dir, `src/locales/${language}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Texts>)['routes'] : undefined
}

function keyOf(texts: Texts, wanted: string): string {
  return Object.keys(texts).find((key) => texts[key] === wanted) ?? ''
}
