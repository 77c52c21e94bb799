import type { Finding, Rule, Tree } from './tree.ts'

const MAX_TOTAL_WORDS = 45_000
const MAX_SENTENCE_WORDS = 25
const MAX_CELL_WORDS = 16
/** Five lines of a wide window. */
const MAX_PARAGRAPH_CHARACTERS = 600

/** Written by commands, or compared with the code by a test. */
const GENERATED_DOCUMENTS = /(?:^docs\/settings|^docs\/limits|^packages\/lab\/figures|CHANGELOG)\.md$|^\.changeset\//

/** The most words of a page. */
const MAX_WORDS: readonly (readonly [RegExp, number])[] = [
  [/^README\.md$/, 800],
  [/^api\/README\.md$/, 600],
  [/^docs\/(?:README|architecture)\.md$/, 1_000],
  [/^docs\/benchmarks\.md$/, 1_500],
  [/^docs\/operations\.md$/, 3_300],
  [/^docs\/federation\.md$/, 1_300],
  [/^docs\/federation-operations\.md$/, 1_500],
  [/^docs\/federation-reference\.md$/, 3_200],
  [/^docs\/simulation\.md$/, 2_000],
  [/^docs\/security\.md$/, 2_300],
  [/^docs\/teams\.md$/, 2_000],
  [/^docs\/scaling\.md$/, 1_200],
  [/^CONTRIBUTING\.md$/, 1_300],
  [/^docs\/decisions\/.*\.md$/, 1_200],
  [/^docs\/specification\/(?:README|[012]-.*)\.md$/, 2_700],
  [/^docs\/(?:dependencies|glossary)\.md$/, 600],
  [/^(?:packages|mfe-)[^.]*\/README\.md$/, 500],
]

/** Documents are short: in sentences, in paragraphs, in the cells of tables, and together. Boxes of code are not counted. */
export const prose: Rule = {
  name: 'prose',
  todo: 'Divide the sentence, make a list of the paragraph, move the text of a cell below its table, or delete.',
  find: (tree) => {
    const files = tree.files(/\.md$/).filter((file) => !GENERATED_DOCUMENTS.test(file))
    const total = files.reduce((sum, file) => sum + wordsIn(tree, file), 0)
    return [
      ...(total > MAX_TOTAL_WORDS ? [{ file: 'docs', line: 1, what: `${total} words, of ${MAX_TOTAL_WORDS}` }] : []),
      ...files.flatMap((file) => longOf(tree, file)),
    ]
  },
}

function longOf(tree: Tree, file: string): Finding[] {
  const [, most] = MAX_WORDS.find(([pages]) => pages.test(file)) ?? []
  if (most === undefined) return []
  const words = wordsIn(tree, file)
  return [
    ...(words > most ? [{ file, line: 1, what: `${words} words, of ${most}` }] : []),
    ...blocksOf(tree.lines(file)).flatMap(({ line, text }) => longIn(text).map((what) => ({ file, line, what }))),
  ]
}

/** Counts the words of a document without its boxes of code. */
const wordsIn = (tree: Tree, file: string) => wordsOf(tree.read(file).replaceAll(/^ *```[^]*?^ *```$/gm, ''))

/** Rows of tables, and the lines of each paragraph and item joined; no code, no headings. */
function blocksOf(lines: readonly string[]): { line: number; text: string }[] {
  const blocks: { line: number; text: string }[] = []
  let isFenced = false
  let isOpen = false
  for (const [index, text] of lines.entries()) {
    if (/^ *```/.test(text)) isFenced = !isFenced
    const isProse = !isFenced && !/^(?: *```| {4,}\S|#|<!--|$)/.test(text)
    const block = blocks.at(-1)
    if (isProse && isOpen && block && !/^ *(?:[-|]|\d+\.) ?/.test(text)) block.text += ` ${text.trim()}`
    else if (isProse) blocks.push({ line: index + 1, text: text.trim() })
    isOpen = isProse
  }
  return blocks
}

function longIn(block: string): string[] {
  const text = block
    .replaceAll(/`[^`]*`|(?<![\p{L}\p{N}])'(?:[^']|'(?=\p{L}))*'/gu, 'quote')
    .replaceAll(/\]\([^)]*\)/g, ']')
  if (text.startsWith('|')) {
    return text.split('|').flatMap((cell) => tooMany(wordsOf(cell), MAX_CELL_WORDS, 'a cell', cell))
  }
  const sentences = text.split(/(?<=[.!?][)*'"”]*)\s/)
  return [
    ...(text.length > MAX_PARAGRAPH_CHARACTERS ? [`a paragraph of ${text.length} characters`] : []),
    ...sentences.flatMap((sentence) => tooMany(wordsOf(sentence), MAX_SENTENCE_WORDS, 'a sentence', sentence)),
  ]
}

const tooMany = (words: number, most: number, what: string, text: string) =>
  words > most ? [`${what} of ${words} words: ${text.trim().slice(0, 50)}…`] : []

/** Counts the words that have a letter or a digit. */
const wordsOf = (text: string) => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
