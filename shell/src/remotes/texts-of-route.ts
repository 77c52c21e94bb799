import type { PublishedRemote, RouteTexts } from '@simvest/registry'
import { pageLanguage } from '@simvest/texts'

/** Returns the texts of a route in the language of the page. A remote without texts in it uses English, and so does its page. */
export function textsOfRoute({
  title,
  navigation,
  texts,
}: PublishedRemote['routes'][number]): RouteTexts & { lang?: 'en' } {
  return texts?.[pageLanguage()] ?? { lang: 'en', title, label: navigation?.label, short: navigation?.short }
}
