import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Look {
  /** A selector; without it axe looks at the whole page. */
  part?: string
  /** The options of axe itself. */
  options?: RunOptions
  /** Themes to look at one after another; without them the page stays as it is. */
  themes?: readonly string[]
  /** A placeholder, which axe takes for a label, is none. */
  labels?: true
}

/** Returns axe's findings on the page as it is, one line each. Changing colours are measured after their change. */
export async function faults(page: Page | Frame, look: Look = {}): Promise<string[]> {
  const found = await page.evaluate(lookAt, look)
  if (found) return found
  await page.evaluate(axe)
  return (await page.evaluate(lookAt, look)) ?? ['axe is not there']
}

/** Runs in the page, also as the gate sends it: what names a function inside this one is not there. */
async function lookAt({ part, options = {}, themes = [''], labels }: Look): Promise<string[] | undefined> {
  const { axe } = window as unknown as {
    axe?: { run(part: string | Document, options?: RunOptions): Promise<AxeResults> }
  }
  if (!axe) return undefined
  const root = document.documentElement
  const { theme: chosen } = root.dataset
  const found: string[] = []
  for (const theme of themes) {
    if (theme) root.dataset['theme'] = theme
    while (
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity)
    )
      await new Promise((resolve) => void setTimeout(resolve, 20))
    const { violations } = await axe.run(part ?? document, options)
    found.push(
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')} ${theme}`.trim()),
    )
  }
  if (themes[0]) {
    if (chosen) root.dataset['theme'] = chosen
    else delete root.dataset['theme']
  }
  if (!labels) return found
  const fields = ':is(input:not([type=hidden]), select, textarea)'
  const named = ':is([aria-label], [aria-labelledby], [aria-hidden=true], [aria-hidden=true] *)'
  for (const field of document.querySelectorAll<HTMLInputElement>(`${fields}:not(${named})`))
    if (field.checkVisibility() && !field.labels?.length) found.push(`label: ${field.outerHTML}`)
  return found
}
