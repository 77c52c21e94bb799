/** The languages of every catalogue, each by its own name. English is the source of the others. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', sw: 'Kiswahili' } as const

export type Language = keyof typeof LANGUAGES

/** The languages in which every page of an investor is complete: people can choose among these, and the browser's wish counts. */
export const OFFERED_LANGUAGES: readonly string[] = ['en', 'de', 'sw']

/** Not a language: English in longer words with accents, for tests. What is drawn without it was never translated. */
export const PSEUDO = 'en-XA'

/** The meta element that names the languages which a page offers. The build writes it. */
export const LANGUAGES_META = 'simvest-languages'

/** The key of the choice in local storage. The page's own script reads it before the first paint. */
export const LANGUAGE_KEY = 'language'

/** The cookie with the same choice: the gateway reads it, and answers with the page in that language. */
export const LANGUAGE_COOKIE = 'simvest_language'

/** The key of the language of the account that is signed in, which counts where nobody made a choice. */
export const ACCOUNT_LANGUAGE_KEY = 'accountLanguage'

/** @deprecated Until the next minor version: `OFFERED_LANGUAGES`. */
export { OFFERED_LANGUAGES as OFFERED }
