import type { Page } from '@playwright/test'

export const DIALOG = '[role=dialog], [role=alertdialog]'

/** Opens one after another what the page says opens a dialog, at most so many, and returns what is found in each, with its opener. */
export async function inEachDialog(
  page: Page,
  most: number,
  look: () => Promise<readonly string[]>,
): Promise<string[]> {
  const found: string[] = []
  const openers = page.getByRole('main').locator('[aria-haspopup="dialog"]:visible:enabled')
  const seen = new Set<string | null>()
  for (let index = 0, opened = 0; opened < most && index < (await openers.count()); index += 1) {
    const name = await openers.nth(index).textContent()
    // Each line of a list opens the same.
    if (seen.has(name)) continue
    seen.add(name)
    opened += 1
    await openers.nth(index).click()
    const dialog = page.locator(DIALOG)
    await dialog.waitFor()
    await dialog.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
    found.push(...(await look()).map((fault) => `${fault} in the dialog of "${name}"`))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  return found
}
