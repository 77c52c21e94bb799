import type { Page } from '@playwright/test'
import { lessonTexts } from '../lesson-words.ts'
import { faultsOfTexts } from '../whole-texts.ts'
import { DIALOG, inEachDialog } from './dialogs.ts'
import type { Invariant } from './walk.ts'

/** Names, units, hours and addresses, which no language changes. */
const NAMES = [
  'Simvest',
  'SIM',
  'support@simvest.example',
  '08:00–20:00 UTC',
  '10:00–16:00 UTC',
  'USDT (TRC20)',
  'Bitcoin (BTC)',
  'Litecoin (LTC)',
  'SIM-TRC20-PRACTICE-ADDRESS-CANNOT-RECEIVE',
  'SIM-TRX-PRACTICE-ADDRESS-CANNOT-RECEIVE',
  'SIM-TRC20-SAMPLE-DESTINATION',
]

/**
 * Texts of a page and of its dialogs that no catalogue has, and texts that are cut. The page speaks the pseudo-language of longer words;
 * what people typed, and what the API and the lessons call things, stays as it is.
 */
export async function longerWords(page: Page, typed: readonly string[]): Promise<Invariant> {
  const strategies = (await (await page.request.get('/api/strategies')).json()) as Record<
    'name' | 'description',
    string
  >[]
  const except = [
    ...NAMES,
    ...typed,
    ...lessonTexts(),
    ...strategies.flatMap(({ name, description }) => [name, description]),
  ]
  return async (page) => [
    ...(await faultsOfTexts(page.getByRole('main'), except)),
    ...(await inEachDialog(page, 12, () => faultsOfTexts(page.locator(DIALOG), except))),
  ]
}
