import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface SpawnedProcess {
  readonly child: ChildProcess
  /** Returns what the process has printed so far, on both channels. */
  output(): string
  /** The output without the JSON around its lines: a compiled program logs JSON, a checkout prints for a person. */
  said(): string
  /** Resolves once the process prints text that matches the pattern. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** The exit code, or the name of the signal that killed the process. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

/** Keeps a developer's own settings out: empty means not set. */
const OUR_OWN = {
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  DATABASE_LISTEN_URL: '',
  DATABASE_REPLICA_URL: '',
  JWT_SECRET: '',
  PUBLIC_ORIGIN: '',
  HOST: '',
  PORT: '',
  LOG_LEVEL: '',
}

/** Runs an entry file of the API, or of another version of it, as a separate process in a process group of its own. */
export function spawnEntry(
  entry: 'main' | 'start' | 'migrate' | 'reconcile' | 'admin' | 'backup' | 'move' | 'verify-audit',
  environment: NodeJS.ProcessEnv,
  words: readonly string[] = [],
  otherVersion?: string,
): SpawnedProcess {
  const compiled = process.env['SIMVEST_TEST_COMPILED']
  if (compiled && !otherVersion) return spawnNode([`dist/${entry}.mjs`, ...words], environment, compiled)
  return spawnNode(
    ['--import', 'tsx', `src/${entry}.ts`, ...words],
    environment,
    otherVersion ?? resolve(__dirname, '../..'),
  )
}

/** Runs Node with these arguments in a folder, as a separate process in a process group of its own. */
export function spawnNode(words: readonly string[], environment: NodeJS.ProcessEnv, cwd: string): SpawnedProcess {
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...process.env, ...OUR_OWN, ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const channel of [child.stdout, child.stderr])
    channel.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
  return {
    child,
    ended,
    output: () => output,
    said: () => output.split('\n').map(messageIn).join('\n'),
    async printed(pattern) {
      for (;;) {
        const match = pattern.exec(output)
        if (match) return match
        if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${output}`)
        await sleep(20)
      }
    },
  }
}

function messageIn(line: string): string {
  return line.startsWith('{') ? String((JSON.parse(line) as { msg: unknown }).msg) : line
}
