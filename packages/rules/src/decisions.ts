import { anchorOf, headingsOf } from './documents.ts'
import { type Finding, lineAt, type Rule, type Tree } from './tree.ts'

const FOLDER = 'docs/decisions'
const STATUS = /^_Accepted, \d{4}-\d\d-\d\d\.(?: Replaced by \[[^\]]+\]\([^)]+\), \d{4}-\d\d-\d\d\.)?_$/

/** Each decision has a status with its date and is in the list; every reference in code leads to a decision. */
export const decisions: Rule = {
  name: 'decisions',
  todo: `Write "_Accepted, year-month-day._" below the title and the title into the list of ${FOLDER}/README.md; correct what leads nowhere.`,
  find: (tree) => [
    ...tree
      .files(/^docs\/decisions\/.*\.md$/)
      .flatMap((file) => (file.endsWith('/README.md') ? [] : unlisted(tree, file))),
    ...tree.files(/\.[jt]sx?$/).flatMap((file) => deadPointers(tree, file)),
  ],
}

function unlisted(tree: Tree, file: string): Finding[] {
  const list = tree.read(`${FOLDER}/README.md`)
  const lines = tree.lines(file)
  return lines.flatMap((text, index) => {
    if (!text.startsWith('## ')) return []
    const title = text.slice(3)
    const link = `](${file.slice(FOLDER.length + 1)}#${anchorOf(title)})`
    return [
      ...(STATUS.test(lines[index + 2] ?? '') ? [] : [`"${title}" has no status`]),
      ...(list.includes(link) ? [] : [`"${title}" is not in the list`]),
    ].map((what) => ({ file, line: index + 1, what }))
  })
}

function deadPointers(tree: Tree, file: string): Finding[] {
  const text = tree.read(file)
  return [...text.matchAll(/(docs\/decisions\/[\w-]+\.md)#([\w-]+)/g)].flatMap(
    ({ 0: what, 1: document = '', 2: anchor = '', index }) =>
      tree.has(document) && headingsOf(tree, document).has(anchor)
        ? []
        : [{ file, line: lineAt(text, index), what: `${what} leads nowhere` }],
  )
}
