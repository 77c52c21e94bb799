import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { timeFactor } from '@simvest/build/time-factor'
import { affectedFiles } from './affected.ts'
import { typeChecks } from './check-types.ts'
import { NOT_RUN } from './needs.ts'
import { check, countTests, type Outcome } from './run-command.ts'

const RULES = 'packages/rules/bin/rules.mjs'
const PLAYWRIGHT = ['playwright', 'test', '--config', 'packages/e2e/playwright.config.ts']

/** Checks what a change affects: minutes for a feature, seconds for a text. Returns the exit code, as the other tiers do. */
export async function runCheck(): Promise<number> {
  const files = affectedFiles()
  if (!files) console.log('There is no history here to compare with, so everything is checked.')
  const sources = files?.filter((file) => /\.(?:tsx?|mjs|cjs|js)$/.test(file))
  const related = files ? ['--findRelatedTests', '--passWithNoTests', ...files] : []
  return summarise([
    await check('format', [['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...(files ?? ['.'])]]),
    ...(sources?.length === 0 ? [] : [await check('lint', [['oxlint', '--deny-warnings', ...(sources ?? [])]])]),
    await check('types', typeChecks()),
    await check('house rules', [['node', RULES]]),
    ...(files?.length === 0 ? [] : [await check('related tests', [['jest', ...related]])]),
  ])
}

/**
 * Runs all that proves the product with Node, the embedded PostgreSQL and Chromium alone, even after a failure. With words, only the test
 * files with one of them in their paths run, which says nothing about the coverage of the specification.
 */
export async function runTest(words: readonly string[] = []): Promise<number> {
  return withReports(async (jestReport, browserReport) => [
    await check('format', [['oxfmt', '--check', '.']]),
    await check('lint', [['oxlint', '--deny-warnings']]),
    await check('types', typeChecks()),
    await check('dead code', [['knip']]),
    await check('house rules', [['node', RULES]]),
    await jestTests('unit and API tests', jestReport, { words }),
    await check('build', [['node', 'packages/build/bin/build.mjs']]),
    await check('house rules (built)', [['node', RULES, 'built']]),
    await browserTests(browserReport, { words }),
    ...(words.length > 0 ? [] : [await check('coverage', [['node', RULES, 'ran', jestReport, browserReport]])]),
  ])
}

/** Runs what takes long or needs programs that npm does not bring. The short part leaves out the proofs of the laboratory. */
export async function runNightly(isShort: boolean): Promise<number> {
  const env = { SIMVEST_TIER: 'nightly' }
  return withReports(async (jestReport, browserReport) => [
    await jestTests('nightly tests', jestReport, { env }),
    await browserTests(browserReport, { env }),
    await check('coverage', [['node', RULES, 'ran', jestReport, browserReport]]),
    ...(isShort ? [] : [await check('laboratory', [['pnpm', 'lab', 'nightly']])]),
  ])
}

async function withReports(run: (jest: string, browser: string) => Promise<Outcome[]>): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-checks-'))
  console.log(`Limits of time are those of a quiet machine, times ${timeFactor()}.`)
  const [jest, browser] = [path.join(folder, 'jest.json'), path.join(folder, 'browser.json')]
  try {
    const outcomes = await run(jest, browser)
    return summarise(outcomes, [...leftOutByJest(jest), ...leftOutByPlaywright(browser)])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Part {
  /** Only test files with one of these in their paths; all without words. */
  words?: readonly string[]
  env?: NodeJS.ProcessEnv
}

async function jestTests(name: string, report: string, { words = [], env = {} }: Part): Promise<Outcome> {
  const only = words.length > 0 ? ['--passWithNoTests', '--', ...words] : []
  const outcome = await check(name, [['jest', '--json', `--outputFile=${report}`, ...only]], env)
  return countTests(outcome, () => {
    const { numPassedTests, numFailedTests } = readJson<{ numPassedTests: number; numFailedTests: number }>(report)
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

async function browserTests(report: string, { words = [], env = {} }: Part): Promise<Outcome> {
  const only = words.length > 0 ? ['--pass-with-no-tests', ...words] : []
  const outcome = await check('browser tests', [[...PLAYWRIGHT, ...only]], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return countTests(outcome, () => {
    const { stats } = readJson<{ stats: { expected: number; unexpected: number } }>(report)
    return { passed: stats.expected, failed: stats.unexpected }
  })
}

function leftOutByJest(report: string): string[] {
  if (!existsSync(report)) return []
  const { testResults } = readJson<{ testResults: { assertionResults: { status: string; fullName: string }[] }[] }>(
    report,
  )
  const titles = testResults.flatMap(({ assertionResults }) =>
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

interface Suite {
  specs: { title: string; tests: { status: string; annotations: { description?: string }[] }[] }[]
  suites?: Suite[]
}

/** The browser tests that did not run, each with its reason. */
function leftOutByPlaywright(report: string): string[] {
  if (!existsSync(report)) return []
  const inside = ({ specs, suites = [] }: Suite): string[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => `${title} (${NOT_RUN}: ${annotations.map(({ description }) => description).join()})`),
    ),
    ...suites.flatMap(inside),
  ]
  return readJson<{ suites: Suite[] }>(report).suites.flatMap(inside)
}

function summarise(outcomes: Outcome[], leftOut: string[] = []): number {
  const sum = (key: 'passed' | 'failed' | 'seconds' | 'cpu') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const times = (seconds: number, cpu: number) =>
    `${seconds.toFixed(1).padStart(7)} s ${cpu.toFixed(1).padStart(7)} s CPU`
  if (leftOut.length > 0) console.log(['\n── not run', ...leftOut].join('\n'))
  console.log('\n── summary')
  for (const { name, ok, seconds, cpu, passed, failed } of outcomes) {
    const tests = passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : ''
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${times(seconds, cpu)}${tests}`)
  }
  console.log(`       ${'together'.padEnd(20)} ${times(sum('seconds'), sum('cpu'))}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return outcomes.every(({ ok }) => ok) ? 0 : 1
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
