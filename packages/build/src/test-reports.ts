import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { NOT_RUN } from './needs.ts'
import { ROOT } from './workspace.ts'

const SPECS = path.join(ROOT, 'packages/e2e/src')

/** The output of Jest with `--json`. */
interface JestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The output of Playwright with its reporter `json`. */
interface BrowserReport extends Suite {
  stats: { expected: number; unexpected: number }
}

interface Suite {
  specs?: Spec[]
  suites?: Suite[]
}

interface Spec {
  file: string
  title: string
  ok: boolean
  tests: {
    status: string
    annotations: { description?: string }[]
    results: { errors: { message?: string }[] }[]
  }[]
}

/** Returns the titles and the first lines of the tests that failed, by test file relative to the root; empty for a file that passed. */
export function failuresOf(runner: 'jest' | 'browser', report: string): Map<string, string[]> {
  const failures = new Map<string, string[]>()
  if (!existsSync(report)) return failures
  if (runner === 'browser') {
    for (const { file, title, ok, tests } of specsIn(readReport<BrowserReport>(report))) {
      const name = path.relative(ROOT, path.join(SPECS, file))
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      const said = `${title}\n${firstLines(errors.map(({ message = '' }) => message).join('\n'))}`
      failures.set(name, [...(failures.get(name) ?? []), ...(ok ? [] : [said])])
    }
    return failures
  }
  for (const { name, status, message, assertionResults } of readReport<JestReport>(report).testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const lines = failed.map((test) => `${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`)
    const ofFile = status === 'failed' && failed.length === 0 ? [firstLines(message)] : []
    failures.set(path.relative(ROOT, name), [...ofFile, ...lines])
  }
  return failures
}

/** Returns how many tests passed and failed. Throws if there is no report. */
export function countsOf(runner: 'jest' | 'browser', report: string): { passed: number; failed: number } {
  if (runner === 'jest') {
    const { numPassedTests, numFailedTests } = readReport<JestReport>(report)
    return { passed: numPassedTests, failed: numFailedTests }
  }
  const { expected, unexpected } = readReport<BrowserReport>(report).stats
  return { passed: expected, failed: unexpected }
}

/** Returns a line for each test, or group of tests, that did not run, with its reason. */
export function leftOutOf(runner: 'jest' | 'browser', report: string): string[] {
  if (!existsSync(report)) return []
  if (runner === 'browser') {
    return specsIn(readReport<BrowserReport>(report)).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => `${title} (${NOT_RUN}: ${annotations.map(({ description }) => description).join()})`),
    )
  }
  const titles = readReport<JestReport>(report).testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status, fullName }) => status === 'pending' && fullName.includes(NOT_RUN)),
  )
  // A group that was left out says so in its own title: one line for all of its tests.
  const counts = new Map<string, number>()
  for (const { fullName } of titles) {
    const title = fullName.slice(0, fullName.indexOf(')', fullName.indexOf(NOT_RUN)) + 1)
    counts.set(title, (counts.get(title) ?? 0) + 1)
  }
  return [...counts].map(([title, count]) => (count > 1 ? `${title}: ${count} tests` : title))
}

/** Returns the browser tests that a report, or a list of Playwright, names. */
export function specsIn({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function readReport<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

function firstLines(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 24)
    .join('\n')
}
