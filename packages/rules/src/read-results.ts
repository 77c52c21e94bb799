import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Result } from './coverage.ts'

interface JestReport {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

interface BrowserReport {
  config: { rootDir: string }
  suites: Suite[]
}

/** A file or a group inside a file. */
interface Suite {
  title: string
  file: string
  specs: { title: string; tests: { status: string; annotations?: { type: string; description?: string }[] }[] }[]
  suites?: Suite[]
}

/** The results of a run's tests, from the JSON reports of jest and Playwright; file names are relative to the root. */
export function readResults(root: string, jestReport: string, browserReport: string): Result[] {
  const { testResults } = readJson<JestReport>(jestReport)
  const { config, suites } = readJson<BrowserReport>(browserReport)
  const fromRoot = (file: string) => path.relative(root, file).replaceAll(path.sep, '/')
  return [
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => ({
        file: fromRoot(name),
        title: titleOf([...ancestorTitles, title]),
        passed: status === 'passed',
      })),
    ),
    ...suites.flatMap((suite) => resultsOf(suite, fromRoot(path.resolve(config.rootDir, suite.file)), [])),
  ]
}

/** Whether a test was left out for the want of a browser, which the summary of the run says. */
function lacksBrowser({ status, annotations = [] }: Suite['specs'][0]['tests'][0]): boolean {
  return status === 'skipped' && annotations.some(({ description }) => description?.includes('is not installed'))
}

/** A test that passed at its second attempt counts as passed. */
function resultsOf({ specs, suites = [] }: Suite, file: string, groups: string[]): Result[] {
  return [
    ...specs.map(({ title, tests }) => ({
      file,
      title: titleOf([...groups, title]),
      passed:
        tests.length > 0 && tests.every((test) => ['expected', 'flaky'].includes(test.status) || lacksBrowser(test)),
    })),
    ...suites.flatMap((suite) => resultsOf(suite, file, [...groups, suite.title])),
  ]
}

function titleOf(titles: string[]): string {
  return titles.join(' › ')
}

function readJson<T>(file: string): T {
  if (!existsSync(file)) throw new Error(`there is no ${file}: the tests of this run wrote no report`)
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
