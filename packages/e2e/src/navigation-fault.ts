import type { Page } from '@playwright/test'
import { patience } from '@simvest/build/time-factor'

const PATIENCE = patience(5_000)

/** Returns the problem if nobody can see or reach the navigation around the page. */
export async function navigationFault(page: Page): Promise<string | undefined> {
  const link = page.locator('nav:not(main nav) a').first()
  // A signed-out visitor has no navigation.
  if ((await link.count()) === 0) return undefined
  // A trial click succeeds if the link is visible, stands still and nothing covers it.
  const reached = link.click({ trial: true, timeout: PATIENCE }).then(
    () => true,
    () => false,
  )
  return (await reached) ? undefined : 'the navigation cannot be used'
}
