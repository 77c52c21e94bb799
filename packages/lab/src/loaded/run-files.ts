import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { failuresOf, specsIn } from '@simvest/build/test-reports'
import { ROOT } from '@simvest/build/workspace'

export type Suite = 'jest' | 'browser'

export interface Result {
  /** Relative to the root. */
  file: string
  ok: boolean
  /** The title and the first lines of each test that failed. */
  failures: string[]
}

const JEST = path.join(ROOT, 'node_modules/.bin/jest')
const PLAYWRIGHT = path.join(ROOT, 'packages/e2e/node_modules/.bin/playwright')
const BROWSER_TESTS = ['test', '--config', 'packages/e2e/playwright.config.ts']
/** Twice what runs at once on this machine: the tests are each other's load, of which nothing is wasted. */
const WORKERS = 2 * availableParallelism()
const SPECS = path.join(ROOT, 'packages/e2e/src')

/** Returns the test files of `pnpm test`, relative to the root. */
export async function testFiles(suite: Suite): Promise<string[]> {
  const listed =
    suite === 'jest'
      ? (JSON.parse(await outputOf(JEST, ['--listTests', '--json'])) as string[])
      : specsIn(JSON.parse(await outputOf(PLAYWRIGHT, [...BROWSER_TESTS, '--list', '--reporter=json']))).map(
          ({ file }) => path.join(SPECS, file),
        )
  return [...new Set(listed)].map((file) => path.relative(ROOT, file)).toSorted()
}

/** Runs test files with twice the usual workers and returns one result for each, also for those that the run did not reach. */
export async function runFiles(suite: Suite, files: readonly string[]): Promise<Result[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-loaded-'))
  const report = path.join(folder, 'report.json')
  try {
    const [command, args] =
      suite === 'jest'
        ? [JEST, [`--maxWorkers=${WORKERS}`, '--json', `--outputFile=${report}`, '--runTestsByPath', ...files]]
        : [PLAYWRIGHT, [...BROWSER_TESTS, `--workers=${WORKERS}`, ...files.map((file) => `/${path.basename(file)}$`)]]
    await run(command, args, report)
    const failures = failuresOf(suite, report)
    return files.map((file) => {
      const found = failures.get(file) ?? ['It did not run.']
      return { file, ok: found.length === 0, failures: found }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a program whose output nobody reads: its report says what happened. */
function run(command: string, args: readonly string[], report: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const child = spawn(command, args, { cwd: ROOT, stdio: 'ignore', env })
    // Playwright ends the product that it started after this signal alone.
    const end = () => child.kill('SIGINT')
    process.once('exit', end)
    child.on('error', reject)
    child.on('exit', () => {
      process.removeListener('exit', end)
      resolve()
    })
  })
}

function outputOf(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += String(text)))
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })
}
