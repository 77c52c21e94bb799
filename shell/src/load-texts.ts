import { loadTexts } from '@simvest/platform/texts'
import { pageLanguage } from '@simvest/texts'
import { load } from '#texts.ts'

/** Fetches the shell's texts in the language of the page; without them the shell speaks English. */
export async function loadShellTexts(): Promise<void> {
  const language = pageLanguage()
  await Promise.all([loadTexts(language), load(language)]).catch(() => undefined)
}
