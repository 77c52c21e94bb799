/** The hook of the test runner; the library has no types of one. */
declare const afterEach: (work: () => unknown) => void

/** Returns how a test sets the language of the page. After each test it is English again. */
export function useLanguages(load: (language: string) => Promise<unknown>): (language: string) => Promise<unknown> {
  const speak = (language: string) => {
    document.documentElement.lang = language
    return load(language)
  }
  afterEach(() => speak('en'))
  return speak
}
