import type { PublishedRemote, RouteTexts } from '@simvest/registry'
import { pageLanguage } from '@simvest/texts'

/** What a route is called in the language of the page; in English where its remote does not say. */
export function textsOfRoute({ title, navigation, texts }: PublishedRemote['routes'][number]): RouteTexts {
  return texts?.[pageLanguage()] ?? { title, label: navigation?.label, short: navigation?.short }
}
