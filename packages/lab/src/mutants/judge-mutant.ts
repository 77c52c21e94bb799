import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Mutant, plant } from './planted.ts'

/** A mutant that keeps its tests busy for so long is found, too. */
const TEST_TIMEOUT_MS = 20 * 60_000

export interface Judgement {
  fate: 'killed' | 'survived' | 'untested'
  /** The test file that failed, or `timeout`. */
  by?: string
}

/** Plants a mutant in a copy of the workspace, runs the tests nearest first, and restores the file. */
export async function judge(root: string, mutant: Mutant, onlyNearest: boolean): Promise<Judgement> {
  const file = path.join(root, mutant.file)
  const source = readFileSync(file, 'utf8')
  const nearest = testsBeside(root, mutant.file)
  const rounds = [
    ...(nearest.length > 0 ? [['--runTestsByPath', ...nearest]] : []),
    ...(onlyNearest ? [] : [['--findRelatedTests', mutant.file]]),
  ]
  let ran = 0
  for (const words of rounds) {
    writeFileSync(file, plant(mutant, source))
    const { failed, tests, isLate } = await runJest(root, words).finally(() => writeFileSync(file, source))
    ran += tests
    if (isLate) return { fate: 'killed', by: 'timeout' }
    const found = failed.length > 0 ? await failingOnlyWithIt(root, failed) : undefined
    if (found) return { fate: 'killed', by: found }
  }
  return { fate: ran > 0 ? 'survived' : 'untested' }
}

/** A test that also fails without the mutant says nothing about it. */
async function failingOnlyWithIt(root: string, files: readonly string[]): Promise<string | undefined> {
  const { failed } = await runJest(root, ['--runTestsByPath', ...files])
  return files.find((file) => !failed.includes(file))
}

/** The tests with the name of the file, or else all in its folder. */
function testsBeside(root: string, file: string): string[] {
  const folder = path.dirname(file)
  const tests = readdirSync(path.join(root, folder)).filter((name) => /\.test\.tsx?$/.test(name))
  const name = path.basename(file).replace(/\.tsx?$/, '')
  const own = tests.filter((test) => test.startsWith(`${name}.`))
  return (own.length > 0 ? own : tests).map((test) => path.join(folder, test))
}

interface Result {
  /** Relative to the root. */
  failed: string[]
  tests: number
  isLate: boolean
}

async function runJest(root: string, words: readonly string[]): Promise<Result> {
  const bin = path.join(root, 'node_modules/.bin/jest')
  const child = spawn(bin, ['--bail', '--silent', '--passWithNoTests', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += String(text)))
  const kill = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
  process.once('exit', kill)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, TEST_TIMEOUT_MS)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  clearTimeout(timer)
  process.removeListener('exit', kill)
  // A report as JSON is not written after --bail.
  const failed = Array.from(output.matchAll(/^FAIL .*?(\S+\.test\.tsx?)/gm), ([, file = '']) => file)
  const [, tests = '0'] = /^Tests: .*?(\d+) total$/m.exec(output) ?? []
  if (code !== 0 && !isLate && failed.length === 0) throw new Error(`jest failed before a test did:\n${output}`)
  return { failed: [...new Set(failed)], tests: Number(tests), isLate }
}
