import { load as loadMarketTexts } from '@simvest/market-view/texts'
import { catalogueOf } from '@simvest/platform'
import type * as english from './locales/en.json'

const { load: loadOwn, textsOf } = catalogueOf<typeof english>({
  de: () => import(/* webpackChunkName: "texts-de" */ './locales/de.json'),
  sw: () => import(/* webpackChunkName: "texts-sw" */ './locales/sw.json'),
})

export { textsOf }

/** The texts of this remote, and of what it bundles. */
export const load = (language: string) => Promise.all([loadOwn(language), loadMarketTexts(language)])
