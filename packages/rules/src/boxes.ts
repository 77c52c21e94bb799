import { lineAt } from './tree.ts'

export const OPERATIONS = 'docs/operations.md'

interface Box {
  line: number
  language: string
  commands: string
  section: string
  /** The test that runs the boxes of this section, where images:prove does not. */
  test: string | undefined
}

/** The code blocks of a document in order, as people copy them: without the indentation of a list. */
export function boxesOf(document: string): Box[] {
  const tests = new Map(
    Array.from(document.matchAll(/^\| boxes of `(.+?)` +\| `(\S+)`/gm), ([, section = '', test = '']) => [
      section,
      test,
    ]),
  )
  return Array.from(
    document.matchAll(/^( *)```(.*)\n([^]*?)^\1```$/gm),
    ({ index, 1: indent = '', 2: language = '', 3: text = '' }) => {
      const section =
        document
          .slice(0, index)
          .match(/^## .*$/gm)
          ?.at(-1)
          ?.slice(3) ?? ''
      const commands = text.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trim()
      return { line: lineAt(document, index), language, commands, section, test: tests.get(section) }
    },
  )
}
