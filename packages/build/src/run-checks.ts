import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { timeFactor } from '@simvest/build/time-factor'
import { affectedFiles, testsBeside } from './affected.ts'
import { typeChecks } from './check-types.ts'
import { check, countTests, type Outcome } from './run-command.ts'
import { countsOf, failuresOf, leftOutOf } from './test-reports.ts'

const RULES = 'packages/rules/bin/rules.mjs'
const PLAYWRIGHT = ['playwright', 'test', '--config', 'packages/e2e/playwright.config.ts']

/** Checks what a change affects: minutes for a feature, seconds for a text. Returns the exit code, as the other tiers do. */
export async function runCheck(): Promise<number> {
  const files = affectedFiles()
  if (!files) console.log('There is no history here to compare with, so everything is checked.')
  const sources = files?.filter((file) => /\.(?:tsx?|mjs|cjs|js)$/.test(file))
  const related = files ? ['--findRelatedTests', '--passWithNoTests', ...files, ...testsBeside(files)] : []
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
    const failed = [...failuresOf('jest', jest), ...failuresOf('browser', browser)].flatMap(([file, failures]) =>
      failures.map((failure) => `${file}: ${failure}`),
    )
    const said = [
      ...block('failed', failed),
      ...block('not run', [...leftOutOf('jest', jest), ...leftOutOf('browser', browser)]),
    ]
    if (said.length > 0) console.log(said.join('\n'))
    const code = summarise(outcomes)
    // The end of a long output is often all that is kept.
    for (const failure of failed) console.log(`failed: ${failure.split('\n', 1)[0]}`)
    return code
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
  return countTests(outcome, () => countsOf('jest', report))
}

async function browserTests(report: string, { words = [], env = {} }: Part): Promise<Outcome> {
  const only = words.length > 0 ? ['--pass-with-no-tests', ...words] : []
  const outcome = await check('browser tests', [[...PLAYWRIGHT, ...only]], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return countTests(outcome, () => countsOf('browser', report))
}

const block = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`\n── ${title}`, ...lines] : [])

function summarise(outcomes: Outcome[]): number {
  const sum = (key: 'passed' | 'failed' | 'seconds' | 'cpu') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const times = (seconds: number, cpu: number) =>
    `${seconds.toFixed(1).padStart(7)} s ${cpu.toFixed(1).padStart(7)} s CPU`
  console.log('\n── summary')
  for (const { name, ok, seconds, cpu, passed, failed } of outcomes) {
    const tests = passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : ''
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${times(seconds, cpu)}${tests}`)
  }
  console.log(`       ${'together'.padEnd(20)} ${times(sum('seconds'), sum('cpu'))}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return outcomes.every(({ ok }) => ok) ? 0 : 1
}
