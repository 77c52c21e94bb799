import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './workspace.ts'

export interface Outcome {
  name: string
  ok: boolean
  seconds: number
  /** CPU seconds of this process and all that it waited for; 0 where there is no `/proc`. */
  cpu: number
  passed: number
  failed: number
}

/** Runs the commands of a check in turn, even after a failure. */
export async function check(name: string, commands: string[][], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  console.log(`\n── ${name}`)
  const [started, before] = [performance.now(), cpuSeconds()]
  let ok = true
  for (const command of commands) ok = (await run(command, env)) && ok
  const seconds = (performance.now() - started) / 1000
  return { name, ok, seconds, cpu: cpuSeconds() - before, passed: Number(ok), failed: Number(!ok) }
}

/** Counts the tests inside a check, if it ran far enough to have counts. */
export function countTests(outcome: Outcome, count: () => { passed: number; failed: number }): Outcome {
  try {
    const counts = count()
    return { ...outcome, ...counts, failed: Math.max(counts.failed, Number(!outcome.ok)) }
  } catch {
    return { ...outcome, ok: false, passed: 0, failed: 1 }
  }
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

/** Linux counts in hundredths of a second, after the name of the program, which may contain spaces. */
function cpuSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100
  } catch {
    return 0
  }
}
