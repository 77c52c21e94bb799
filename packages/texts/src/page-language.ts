import { LANGUAGE_COOKIE, LANGUAGE_KEY, LANGUAGES_META } from './languages.ts'

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
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Storage can be forbidden; then the browser's own language stays.
  }
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`
  location.reload()
}
