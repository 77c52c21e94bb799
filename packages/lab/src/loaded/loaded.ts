import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { ROOT } from '@simvest/build/workspace'
import { IS_SHORT } from '../round.ts'
import { type Result, runFiles, testFiles, type Suite } from './run-files.ts'
import { failuresOf, isDone, MEMORY, type Memory, record, readMemory, withoutFailures } from './memory.ts'

/** Files in one run, after which they are recorded. A run starts workers, and the product for the browser tests. */
const BATCH = { jest: 120, browser: 40 } as const

/** Runs each test file of `pnpm test` many times on a busy machine, then the whole command. Returns the exit code: 1 if anything failed. */
export async function runLoaded(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '10' },
      whole: { type: 'string', default: '2' },
      load: { type: 'string', default: String(availableParallelism()) },
      only: { type: 'string', default: '' },
      again: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
    },
  })
  // A command that is stopped ends its busy loops and its tests, as at any other end.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  if (values.fresh || IS_SHORT) rmSync(MEMORY, { force: true })
  let memory = values.again ? withoutFailures(readMemory()) : readMemory()
  keepBusy(Number(values.load), constants.priority.PRIORITY_LOW)
  const files = {
    jest: (await testFiles('jest')).filter((file) => file.includes(values.only)),
    browser: (await testFiles('browser')).filter((file) => file.includes(values.only)),
  }
  console.log(`${files.jest.length} test files and ${files.browser.length} of the browser, ${values.rounds} rounds`)
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const batches = [
      ...batchesOf('browser', files.browser, memory, round),
      ...batchesOf('jest', files.jest, memory, round),
    ]
    for (const { suite, batch } of batches) {
      const results = await runFiles(suite, batch)
      memory = record(memory, round, results)
      print(round, results)
    }
  }
  // The whole command has as many workers as processors, so only loops with nearly the same right to these are a load to it.
  keepBusy(Number(values.load), 5)
  for (let run = 1; run <= Number(values.whole); run += 1) {
    const name = `pnpm test, run ${run}`
    if (isDone(memory, name, 0)) continue
    const ok = (await exitCode(['packages/build/bin/checks.mjs', 'test'])) === 0
    memory = record(memory, 0, [{ file: name, ok, failures: ok ? [] : ['see above'] }])
  }
  return report(memory)
}

function batchesOf(
  suite: Suite,
  files: readonly string[],
  memory: Memory,
  round: number,
): { suite: Suite; batch: string[] }[] {
  const left = files.filter((file) => !isDone(memory, file, round))
  const size = BATCH[suite]
  return Array.from({ length: Math.ceil(left.length / size) }, (_, at) => ({
    suite,
    batch: left.slice(at * size, (at + 1) * size),
  }))
}

/** Keeps processors busy until this process ends. A nice value above 0 leaves them to the tests first. */
function keepBusy(count: number, niceness: number): void {
  const loop = 'const parent = process.ppid; while (process.ppid === parent);'
  for (let at = 0; at < count; at += 1) {
    const child = spawn(process.execPath, ['-e', loop], { stdio: 'ignore' })
    if (child.pid !== undefined) setPriority(child.pid, niceness)
    process.once('exit', () => child.kill('SIGKILL'))
  }
}

function exitCode(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function print(round: number, results: readonly Result[]): void {
  const failed = results.filter(({ ok }) => !ok)
  for (const { file, failures } of failed)
    console.log(`FAILED in round ${round}: ${file}\n  ${failures.join('\n').replaceAll('\n', '\n  ')}`)
  const time = new Date().toISOString().slice(11, 19)
  console.log(`${time} round ${round}: ${results.length - failed.length} of ${results.length} files passed`)
}

function report(memory: Memory): number {
  const failed = failuresOf(memory)
  for (const { file, rounds, total } of failed) console.log(`\n${file}: failed in ${rounds.length} of ${total} rounds`)
  console.log(failed.length > 0 ? `\n${failed.length} failed under load.` : '\nNothing failed under load.')
  return failed.length > 0 ? 1 : 0
}
