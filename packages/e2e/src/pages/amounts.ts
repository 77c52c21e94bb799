import type { Page } from '@playwright/test'
import { inEachDialog } from './dialogs.ts'
import { settle } from './walk.ts'

/** Quick amounts, limits and the fee, which are the same for everybody. */
const COMMON_AMOUNTS = ['100', '500', '1,000', '150', '7,500'].flatMap((amount) => [amount, `${amount}.00`])

/** Every amount anywhere in the document, visible or not: in texts and in attributes that describe elements. */
export async function amountsIn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const said = [document.title]
    for (const element of document.querySelectorAll('*')) {
      if (element.matches('script, style, template')) continue
      for (const node of element.childNodes) if (node.nodeType === 3) said.push(node.textContent ?? '')
      for (const { name, value } of element.attributes) {
        // The placeholder of every empty field.
        if (name === 'placeholder' && value === '0.00') continue
        if (/^(aria-|data-|title$|alt$|placeholder$|value$|href$|content$|label$)/.test(name)) said.push(value)
      }
      // Several elements may draw a figure and its unit.
      if (element.children.length < 8 && !element.querySelector('script, style, template'))
        said.push(element.textContent ?? '')
    }
    return said
  })
  const amounts = texts.flatMap((text) => [
    // A number with cents is an amount, with or without a unit; a share has its sign, and a file its folder.
    ...(text.match(/(?<![/\d,])\d[\d,]*\.\d\d(?![\d.%])/g) ?? []),
    ...(text.match(/\$\s?\d[\d,.]*(?<=\d)|\d[\d,.]* ?(SIM\b(?!-)|simulated dollars)/g) ?? []),
  ])
  const figures = amounts.map((amount) => amount.replace(/[^\d,.]/g, ''))
  return [...new Set(figures)].filter((figure) => !COMMON_AMOUNTS.includes(figure))
}

/** Hides the amounts, or shows them again, as another tab of this browser does. */
async function hideAmounts(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    localStorage.setItem('hideBalance', String(hidden))
    dispatchEvent(new StorageEvent('storage', { key: 'hideBalance' }))
  }, hidden)
  await settle(page)
}

/** Amounts that a page, its dialogs or its print still has while they are hidden. */
export async function hiddenAmounts(page: Page): Promise<string[]> {
  await hideAmounts(page, true)
  try {
    const found = await amountsIn(page)
    found.push(...(await inEachDialog(page, 4, () => amountsIn(page))))
    await page.emulateMedia({ media: 'print' })
    found.push(...(await amountsIn(page)).map((amount) => `${amount} on paper`))
    return found
  } finally {
    await page.emulateMedia({ media: null })
    await hideAmounts(page, false)
  }
}
