import { ACCOUNT_LANGUAGE_KEY, LANGUAGE_COOKIE, LANGUAGE_KEY, LANGUAGES_META } from './languages.ts'
import { browserStore } from './storage.ts'

/** The language of this page, which index.html chose before anything was drawn. It stays until the page is left. */
export function pageLanguage(): string {
  // A page can hide `documentElement` from scripts; nothing here may stop because of that.
  return document.querySelector('html')?.lang || 'en'
}

/** The languages that people can choose among here. */
export function offeredLanguages(): string[] {
  const offered = document.querySelector<HTMLMetaElement>(`meta[name="${LANGUAGES_META}"]`)
  return offered?.content.split(' ') ?? []
}

/** Keeps the choice in this browser and opens the page again in that language. */
export function chooseLanguage(language: string): void {
  browserStore.set(LANGUAGE_KEY, language)
  tellGateway(language)
  location.reload()
}

/**
 * Opens the page again in the language of the account that signs in, unless somebody chose one in this browser or the page
 * speaks it already. False if the page stays.
 */
export function takeLanguage(language: string): boolean {
  if (browserStore.get(LANGUAGE_KEY) || language === pageLanguage()) return false
  if (!offeredLanguages().includes(language)) return false
  // A page that forgets the language would be opened again and again.
  if (!browserStore.set(ACCOUNT_LANGUAGE_KEY, language)) return false
  tellGateway(language)
  location.reload()
  return true
}

/** After the sign-out the browser's own language counts again. */
export function forgetLanguage(): void {
  browserStore.remove(ACCOUNT_LANGUAGE_KEY)
  if (!browserStore.get(LANGUAGE_KEY)) tellGateway('')
}

/** The gateway answers with the drawn page in this language; none takes the browser's own. */
function tellGateway(language: string): void {
  const age = language ? 31_536_000 : 0
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${age}; samesite=lax`
}
