import type { Page } from '@playwright/test'

/** What is wrong with the frame around a page: navigation that nobody sees or reaches, or a style that leaves the page. */
export async function frameFault(page: Page): Promise<string | undefined> {
  const rule = await page.evaluate(strayRule)
  if (rule) return `a style of it reaches outside of its page: ${rule}`
  const navigation = page.getByRole('navigation')
  if ((await navigation.count()) === 0) return undefined
  const link = navigation.getByRole('link').first()
  // A trial of a click: it is seen, stands still, and nothing lies over it.
  const reached = link.click({ trial: true, timeout: PATIENCE }).then(
    () => true,
    () => false,
  )
  return (await reached) ? undefined : 'the navigation cannot be used'
}

const PATIENCE = 5_000

/**
 * Runs in the page. A rule that was added to it, names no class of a component and meets something that is none of the
 * page's own. The rules of the document itself come in its first style. No function in it has a name: what runs this from
 * its sources would wrap it in one that the page does not have.
 */
function strayRule(): string | undefined {
  const own = document.querySelector('head style')
  const rules = Array.from(document.styleSheets)
    .filter(({ ownerNode }) => ownerNode !== own)
    .flatMap(({ cssRules }) => Array.from(cssRules))
  for (const rule of rules) {
    if (rule instanceof CSSGroupingRule) rules.push(...Array.from(rule.cssRules))
    if (!(rule instanceof CSSStyleRule)) continue
    for (const part of rule.selectorText.split(',').filter((each) => !each.includes('.'))) {
      const met = Array.from(document.querySelectorAll(part))
      const isStray = met.some(
        (element) => !element.closest('#main, [role=dialog], [data-radix-popper-content-wrapper]'),
      )
      if (isStray) return rule.cssText.slice(0, 120)
    }
  }
  return undefined
}
