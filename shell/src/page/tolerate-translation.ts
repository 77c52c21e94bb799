/** The elements that a translator put in the place of texts. */
const replacements = new WeakMap<Node, Element>()

let observer: MutationObserver | undefined

/**
 * Lets browsers translate the page, and extensions. A translator replaces texts by `<font>` elements of its own, and React, which knows
 * nothing of it, would throw at its next change of such a text, or change a text that nobody sees. From here on a text's replacement is
 * removed, moved and counted as the text itself, and a text that changes comes back for another translation. Returns a function that
 * takes all of it back. See docs/decisions/screens.md#a-translated-page-keeps-working.
 */
export function tolerateTranslation(): () => void {
  const { appendChild, insertBefore, removeChild } = Node.prototype
  observer = new MutationObserver(follow)
  observer.observe(document, { childList: true, subtree: true })

  /** The child of `parent` that is the node on the screen: the node itself, its replacement, or what was put around one of them. */
  const childFor = (parent: Node, node: Node): Node | undefined => {
    if (node.parentNode === parent) return node
    follow(observer?.takeRecords() ?? [])
    const replacement = replacements.get(node)
    let at: Node | null = replacement?.isConnected ? replacement : node
    while (at && at.parentNode !== parent) at = at.parentNode
    return at ?? undefined
  }
  /** Takes the replacement of a node away: the node itself is about to have a place again. */
  const dropReplacement = (node: Node) => {
    replacements.get(node)?.remove()
    replacements.delete(node)
  }
  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node) {
      dropReplacement(node)
      return appendChild.call(this, node)
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      dropReplacement(node)
      const place = before === null ? null : (childFor(this, before) ?? null)
      return insertBefore.call(this, node, place)
    },
    removeChild(this: Node, node: Node) {
      const child = childFor(this, node)
      if (child) removeChild.call(this, child)
      replacements.delete(node)
      return node
    },
  })
  return () => {
    observer?.disconnect()
    observer = undefined
    Object.assign(Node.prototype, { appendChild, insertBefore, removeChild })
  }
}

/** Records which element replaced which text, and puts a replaced text that has changed back in its place. */
function follow(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') {
      const replacement = replacements.get(target)
      replacements.delete(target)
      if (replacement && !target.isConnected) replacement.replaceWith(target)
      continue
    }
    const replacement = [...addedNodes, previousSibling, nextSibling].find(isOfTranslator)
    if (replacement) for (const text of removedNodes) replace(text, replacement)
  }
}

function replace(text: Node, replacement: Element): void {
  if (!(text instanceof Text) || (text.parentNode?.isConnected && !replacement.contains(text))) return
  replacements.set(text, replacement)
  observer?.observe(text, { characterData: true })
}

/** Whether a translator made the element: nothing of ours has been a `<font>` since 1998. */
function isOfTranslator(node: Node | null): node is Element {
  return node instanceof Element && node.localName === 'font'
}
