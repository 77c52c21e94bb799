import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds wrong with the page as it is, one line each. Colours that change are measured when they have changed. */
export async function faults(page: Page | Frame): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } }
    return axe.run()
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
