import { catalogueOf } from '@simvest/platform'
import type * as english from './locales/en.json'

/** Filled by `load-texts.ts` alone: a remote that speaks only English, and never loads them, has no other language in its bundle. */
export const languages: Record<string, () => Promise<typeof english>> = {}

export const { load, textsOf } = catalogueOf(languages)
