import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesToRepeat, withSecondAttempt, type JestReport } from './second-attempt.ts'
import { ROOT } from './workspace.ts'

const RULES = 'packages/rules/bin/rules.mjs'

interface Outcome {
  name: string
  ok: boolean
  seconds: number
  passed: number
  failed: number
}

/** Runs every check of the workspace in turn, even after a failure, and prints one summary. Returns the exit code. */
export async function runChecks(): Promise<number> {
  const reports = mkdtempSync(path.join(tmpdir(), 'simvest-checks-'))
  const jestReport = path.join(reports, 'jest.json')
  const browserReport = path.join(reports, 'browser.json')
  const outcomes = [
    await check('format', [['oxfmt', '--check', '.']]),
    await check('lint', [['oxlint', '--deny-warnings']]),
    await check(
      'types',
      workspaces().map((dir) => ['tsc', '--noEmit', '-p', dir]),
    ),
    await check('dead code', [['knip']]),
    await check('house rules', [['node', RULES]]),
    await unitTests(jestReport),
    await check('build', [['node', 'packages/build/bin/build.mjs']]),
    await check('house rules (built)', [['node', RULES, 'built']]),
    counted(
      await check('browser tests', [['playwright', 'test', '--config', 'packages/e2e/playwright.config.ts']], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      }),
      () => {
        const { stats } = readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(browserReport)
        if (stats.flaky) console.log(`${stats.flaky} passed at the second attempt only: look for "flaky" above`)
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
      },
    ),
    await check('coverage', [['node', RULES, 'ran', jestReport, browserReport]]),
  ]
  const without = leftOut(browserReport)
  rmSync(reports, { recursive: true })
  return summarise(outcomes, without)
}

/**
 * Jest's tests; in CI the files that failed get a second attempt, alone, as the browser tests do: a time that a busy machine
 * did not keep is no fault of the product. What passes then is named.
 */
async function unitTests(report: string): Promise<Outcome> {
  const name = 'unit and API tests'
  const jest = (file: string, only: string[]) => ['jest', '--json', `--outputFile=${file}`, ...only]
  const count = () => {
    const { numPassedTests, numFailedTests } = readJson<JestReport>(report)
    return { passed: numPassedTests, failed: numFailedTests }
  }
  const first = await check(name, [jest(report, [])])
  const files = first.ok || !process.env['CI'] || !existsSync(report) ? [] : filesToRepeat(readJson<JestReport>(report))
  if (files.length === 0) return counted(first, count)
  const again = await check(`${name}, second attempt`, [
    jest(`${report}.again`, ['--runInBand', '--runTestsByPath', ...files]),
  ])
  const merged = withSecondAttempt(readJson(report), readJson(`${report}.again`))
  writeFileSync(report, JSON.stringify(merged))
  for (const file of again.ok ? files : []) console.log(`flaky: ${file} passed at the second attempt only`)
  return counted({ ...again, name, seconds: first.seconds + again.seconds }, count)
}

async function check(name: string, commands: string[][], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  let ok = true
  for (const command of commands) ok = (await run(command, env)) && ok
  return { name, ok, seconds: (performance.now() - started) / 1000, passed: Number(ok), failed: Number(!ok) }
}

/** Counts the tests inside a check, if it ran far enough to have counts. */
function counted(outcome: Outcome, count: () => { passed: number; failed: number }): Outcome {
  try {
    const counts = count()
    return { ...outcome, ...counts, failed: Math.max(counts.failed, Number(!outcome.ok)) }
  } catch {
    return { ...outcome, ok: false, passed: 0, failed: 1 }
  }
}

interface Suite {
  specs: { title: string; tests: { status: string; annotations: { description?: string }[] }[] }[]
  suites?: Suite[]
}

/** The browser tests that did not run, each with its reason. */
function leftOut(report: string): string[] {
  if (!existsSync(report)) return []
  const inside = ({ specs, suites = [] }: Suite): string[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => `${title}: ${annotations.map(({ description }) => description).join()}`),
    ),
    ...suites.flatMap(inside),
  ]
  return readJson<{ suites: Suite[] }>(report).suites.flatMap(inside)
}

function summarise(outcomes: Outcome[], without: string[]): number {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log('\n── summary')
  for (const { name, ok, seconds, passed, failed } of outcomes) {
    const tests = passed + failed > 1 ? ` (${passed} passed, ${failed} failed)` : ''
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s${tests}`)
  }
  for (const test of without) console.log(`NOT RUN ${test}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return outcomes.every(({ ok }) => ok) ? 0 : 1
}

function run([command = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const bins = [path.join(ROOT, 'node_modules/.bin'), path.join(ROOT, 'packages/e2e/node_modules/.bin')]
  const PATH = [...bins, process.env['PATH']].join(path.delimiter)
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env, PATH } })
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** Every folder of the workspace with TypeScript in it. */
function workspaces(): string[] {
  return ['.', 'packages']
    .flatMap((folder) => readdirSync(path.join(ROOT, folder)).map((name) => path.join(folder, name)))
    .filter((dir) => existsSync(path.join(ROOT, dir, 'tsconfig.json')))
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
