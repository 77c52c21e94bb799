import type { Rule } from './tree.ts'

const EXCEPTION = /(?:oxlint|eslint)-disable|@ts-(?:ignore|expect-error|nocheck)|istanbul ignore/

/** Per thousand lines of ours. */
const MAX_EXCEPTIONS = 0.3

/** An exception to a lint rule or to the types gives its reason, and there are few exceptions. */
export const exceptions: Rule = {
  name: 'exceptions',
  todo: 'Mend the code instead; where the rule is wrong about it, add " -- why" to the comment.',
  find(tree) {
    const files = tree.files(/\.(ts|tsx|mjs|cjs)$/).filter((file) => !file.startsWith('packages/rules/'))
    const total = files.reduce((sum, file) => sum + tree.lines(file).length, 0)
    const found = files.flatMap((file) =>
      tree
        .lines(file)
        .flatMap((text, index) => (EXCEPTION.test(text) ? [{ file, line: index + 1, text: text.trim() }] : [])),
    )
    const tooMany = found.length > 1 && (found.length / total) * 1000 > MAX_EXCEPTIONS
    return found
      .filter(({ text }) => tooMany || !/ -- \w+/.test(text))
      .map(({ file, line, text }) => ({ file, line, what: tooMany ? `one of too many exceptions: ${text}` : text }))
  },
}
