import type { Page } from '@playwright/test'

const PATIENCE = 5_000

/** Whether navigation around the page is there that nobody sees or reaches. */
export async function navigationFault(page: Page): Promise<string | undefined> {
  const link = page.locator('nav:not(main nav) a').first()
  // Who is signed out has none.
  if ((await link.count()) === 0) return undefined
  // A trial of a click: it is seen, stands still, and nothing lies over it.
  const reached = link.click({ trial: true, timeout: PATIENCE }).then(
    () => true,
    () => false,
  )
  return (await reached) ? undefined : 'the navigation cannot be used'
}
