import { load as loadKitTexts } from '@simvest/ui-kit/texts'
import { load } from './texts.ts'

/** Fetches what the platform and the ui-kit say in a language. Throws if it cannot be had. */
export async function loadTexts(language: string): Promise<void> {
  await Promise.all([load(language), loadKitTexts(language)])
}
