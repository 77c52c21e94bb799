import compile from 'icu-minify/compile'

/** The compiler's marks of a placeholder's kind; anything else of two parts and more is a tag around a text. */
const KINDS = ['', 'select', 'plural', 'selectordinal', 'number', 'date', 'time']

/**
 * The placeholders of an ICU message, sorted: `name`, `count:plural`, `<link>`. Throws if the message is none.
 */
export function fillersOf(message: string): string[] {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, kind, ...rest] = node as [string, ...unknown[]]
    if (kind === undefined) found.add(name)
    else if (typeof kind === 'number' && kind > 0) {
      found.add(`${name}:${KINDS[kind]}`)
      for (const branch of Object.values((rest[0] ?? {}) as object)) visitAll(branch)
    } else {
      found.add(`<${name}>`)
      visitAll([kind, ...rest])
    }
  }
  const visitAll = (nodes: unknown): void => (Array.isArray(nodes) ? nodes.forEach(visit) : undefined)
  visitAll(compile(message))
  return [...found].toSorted()
}
