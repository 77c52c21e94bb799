import type { Page } from '@playwright/test'

/**
 * Translates every text of each document that this page opens, and each new text, the way Chrome's translator does: two `<font>` take the
 * place of the text. The translation puts the text into «». Runs before any script of the page, with methods of its own, like an extension.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { replaceChild, appendChild } = Node.prototype
    const isOurs = (text: Text) => text.parentElement?.closest('font, script, style, [translate=no]')
    const translate = (text: Text) => {
      if (!text.data.trim() || !text.parentNode || !text.isConnected || isOurs(text)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      appendChild.call(inner, document.createTextNode(`«${text.data}»`))
      appendChild.call(outer, inner)
      replaceChild.call(text.parentNode, outer, text)
    }
    const translateBelow = (node: Node) => {
      if (node instanceof Text) return translate(node)
      const texts: Text[] = []
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) translate(text)
    }
    const observer = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateBelow(node)
    })
    const begin = () => {
      translateBelow(document.body)
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
    else begin()
  })
}
