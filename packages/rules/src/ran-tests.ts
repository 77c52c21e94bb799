import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Naming, namingsOf, type Statement, statementsOf } from './statements.ts'
import type { Rule, Tree } from './tree.ts'

/** The result of one test, at the line that declares it. `missing`: left out because a program is not installed. */
interface Result {
  file: string
  line: number
  title: string
  state: 'passed' | 'failed' | 'missing'
}

/** A report of jest (`--json`, with locations) or of Playwright. */
interface Report {
  testResults?: {
    name: string
    assertionResults: { fullName: string; status: string; location: { line: number } | null }[]
  }[]
  config?: { rootDir: string }
  suites?: Suite[]
}

interface Suite {
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[]
  suites?: Suite[]
}

/** The results in reports of jest and Playwright, in any number; file names are relative to the root. */
export function readResults(root: string, reports: readonly string[]): Result[] {
  return reports.flatMap((file) => {
    if (!existsSync(file)) throw new Error(`there is no ${file}: the tests of this run wrote no report`)
    const { testResults = [], config, suites = [] } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const fromRoot = (...parts: string[]) => path.relative(root, path.resolve(...parts)).replaceAll(path.sep, '/')
    return [
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, status, location }) => ({
          file: fromRoot(name),
          line: location?.line ?? 0,
          title: fullName,
          state: stateOf(status),
        })),
      ),
      ...suites.flatMap(specsOf).map(({ title, file: spec, line, tests }) => ({
        file: fromRoot(config?.rootDir ?? '', spec),
        line,
        title,
        state: together(tests.map(({ status }) => stateOf(status))),
      })),
    ]
  })
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** The linter refuses `.skip` without a condition, so a test that is left out lacks a program. */
function stateOf(status: string): Result['state'] {
  if (['passed', 'expected', 'flaky'].includes(status)) return 'passed'
  return ['pending', 'skipped'].includes(status) ? 'missing' : 'failed'
}

function together(states: readonly Result['state'][]): Result['state'] {
  if (states.includes('failed') || states.length === 0) return 'failed'
  return states.includes('passed') ? 'passed' : 'missing'
}

/** Each statement has a test that names it, ran and passed; else all that name it lack a program or run nightly. */
export function coverageOf(results: readonly Result[]): Rule {
  return {
    name: 'coverage',
    todo: 'Mend the test, or write the id above the test that proves the statement now.',
    find: (tree) =>
      covered(tree, results).flatMap(({ statement, tests }) => {
        const states = tests.map(({ naming, ran }) =>
          ran.length === 0 && isElsewhere(naming, results) ? 'missing' : together(ran.map(({ state }) => state)),
        )
        const isHeld = states.includes('passed') || (states.length > 0 && states.every((state) => state === 'missing'))
        return isHeld ? [] : [{ ...statement, what: `no test of ${statement.id} ran and passed` }]
      }),
  }
}

/** Each statement with its tests and their results, as text. */
export function tableOf(tree: Tree, results: readonly Result[]): string {
  const lines = covered(tree, results).flatMap(({ statement, tests }) => [
    statement.text,
    ...tests.flatMap(({ naming, ran }) =>
      ran.length === 0
        ? [`  not run  ${naming.file}:${naming.from}`]
        : ran.map(({ state, file, title }) => `  ${state.padEnd(7)}  ${file} › ${title}`),
    ),
  ])
  return `${lines.join('\n')}\n`
}

function covered(
  tree: Tree,
  results: readonly Result[],
): { statement: Statement; tests: { naming: Naming; ran: Result[] }[] }[] {
  const tests = namingsOf(tree).map((naming) => ({
    naming,
    ran: results.filter(({ file, line }) => file === naming.file && line >= naming.from && line <= naming.to),
  }))
  return statementsOf(tree).map((statement) => ({
    statement,
    tests: tests.filter(({ naming }) => naming.ids.includes(statement.id)),
  }))
}

/** Whether a test belongs to a tier of which no report was given. */
function isElsewhere({ file }: Naming, results: readonly Result[]): boolean {
  const isNightly = (name: string) => /\.nightly\.(test|spec)\.tsx?$/.test(name)
  return !results.some((result) => isNightly(result.file) === isNightly(file))
}
