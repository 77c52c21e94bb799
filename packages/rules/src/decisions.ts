import type { Rule } from './tree.ts'

const STATUS = /^_Accepted, \d{4}-\d\d-\d\d\._$/

/** Each decision has a status with its date. */
export const decisions: Rule = {
  name: 'decisions',
  todo: 'Write "_Accepted, year-month-day._" below the title.',
  find: (tree) =>
    tree.files(/^docs\/decisions\/.*\.md$/).flatMap((file) => {
      const lines = tree.lines(file)
      return lines.flatMap((text, index) =>
        /^## (?!In short$)/.test(text) && !STATUS.test(lines[index + 2] ?? '')
          ? [{ file, line: index + 1, what: `"${text.slice(3)}" has no status` }]
          : [],
      )
    }),
}
