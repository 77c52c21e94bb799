import type { Finding, Rule, Tree } from './tree.ts'

const DOCUMENT = 'docs/coverage.md'

/** A statement of docs/coverage.md and the tests that prove it. */
interface Statement {
  text: string
  line: number
  tests: NamedTest[]
}

interface NamedTest {
  file: string
  title: string
  line: number
}

/** The result of one test in a run. Its title begins with the titles of its groups. */
export interface Result {
  file: string
  title: string
  passed: boolean
}

/** Every statement names tests that exist; whether a test passes is known after it ran. */
export const coverage: Rule = {
  name: 'coverage',
  todo: 'Write each statement once, and below it the tests that hold it as docs/coverage.md says at its top.',
  find: (tree) => {
    if (!tree.has(DOCUMENT)) return []
    const lines = tree.lines(DOCUMENT)
    const statements = statementsOf(lines)
    return [
      ...lines.flatMap((text, index) => (isNeither(text) ? found(index + 1, 'is no statement and no test') : [])),
      ...statements.flatMap((statement) => untested(statement)),
      ...repeated(statements.map(({ text, line }) => ({ line, key: text }))),
      ...statements.flatMap(({ tests }) =>
        repeated(tests.map(({ file, title, line }) => ({ line, key: file + title }))),
      ),
      ...statements.flatMap(({ tests }) => tests.flatMap((test) => missing(tree, test))),
    ]
  },
}

/** Every test that docs/coverage.md names passed in the run with these results. */
export function coverageOf(results: readonly Result[]): Rule {
  return {
    name: 'coverage',
    todo: 'Mend the test, or name in docs/coverage.md the test that holds the statement now.',
    find: (tree) =>
      statementsOf(tree.lines(DOCUMENT))
        .flatMap(({ tests }) => tests)
        .flatMap(({ file, title, line }) => {
          const ran = results.filter((result) => result.file === file && patternOf(title).test(result.title))
          if (ran.length === 0) return found(line, `no test of this run is ${file} › ${title}`)
          return ran.flatMap((result) =>
            result.passed ? [] : found(line, `did not pass in this run: ${file} › ${result.title}`),
          )
        }),
  }
}

const TEST = /^ {2}- `([^`]+)` › (.+)$/

function statementsOf(lines: readonly string[]): Statement[] {
  const statements: Statement[] = []
  for (const [index, text] of lines.entries()) {
    const [, file, title] = TEST.exec(text) ?? []
    if (text.startsWith('- ')) statements.push({ text: text.slice(2), line: index + 1, tests: [] })
    else if (file && title) statements.at(-1)?.tests.push({ file, title, line: index + 1 })
  }
  return statements
}

/** Whether a line is a line of a list or table that the parser cannot read. */
function isNeither(text: string): boolean {
  return /^[\s*+|-]/.test(text) && !text.startsWith('- ') && !TEST.test(text)
}

function untested({ text, line, tests }: Statement): Finding[] {
  return tests.length === 0 ? found(line, `no test holds "${text}"`) : []
}

function repeated(named: { line: number; key: string }[]): Finding[] {
  const first = new Map<string, number>()
  return named.flatMap(({ line, key }) => {
    const before = first.get(key)
    if (before === undefined) first.set(key, line)
    return before === undefined ? [] : found(line, `says the same as line ${before}`)
  })
}

/** Searches the source for titles as they are written there; `…` stands for a placeholder. */
function missing(tree: Tree, { file, title, line }: NamedTest): Finding[] {
  if (!/\.(test|spec)\.tsx?$/.test(file) || !tree.has(file)) return found(line, `there is no test file ${file}`)
  const source = tree.read(file).replaceAll('\\', '')
  const isThere = title.split(/ › |…/).every((part) => source.includes(part))
  return isThere ? [] : found(line, `${file} has no test "${title}"`)
}

function patternOf(title: string): RegExp {
  return new RegExp(`^${title.split('…').map(literally).join('.*')}$`, 's')
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

function found(line: number, what: string): Finding[] {
  return [{ file: DOCUMENT, line, what }]
}
