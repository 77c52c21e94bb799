import { catalogueOf } from '@simvest/platform/plain'
import type * as english from './locales/en.json'

export const { load, textsOf } = catalogueOf<typeof english>({
  de: () => import(/* webpackChunkName: "texts-de" */ './locales/de.json'),
  sw: () => import(/* webpackChunkName: "texts-sw" */ './locales/sw.json'),
})
