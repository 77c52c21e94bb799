import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@simvest/build/workspace'

export interface RunningDev {
  origin: string
  /** Replaces a text that must be in the file. */
  edit(file: string, from: string, to: string): void
  /** Everything printed so far. */
  output(): string
  stop(): Promise<void>
}

/** For a first build on a busy machine. */
const PATIENCE = 80_000

/** Starts `pnpm dev` with some remotes on a copy of the sources, so that edits never touch the workspace. */
export async function startDev(remotes: readonly string[], port: number): Promise<RunningDev> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-dev-'))
  // PostgreSQL never runs as root: started by root it runs under another account, which must reach the folder.
  chmodSync(folder, 0o755)
  // Links between packages are relative: in the copy they lead to the copied packages and to the installed modules.
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  for (const part of ['api', 'packages', 'shell', ...remotes]) {
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true, verbatimSymlinks: true })
  }
  const dev = spawn(process.execPath, [path.join(folder, 'packages/build/bin/dev.mjs')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), SIMVEST_DATA_DIR: path.join(folder, 'data'), SIMVEST_DEMO: 'accounts' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const left = new Promise<void>((resolve) => {
    dev.on('exit', () => resolve())
  })
  const stop = async () => {
    dev.kill('SIGTERM')
    await left
    rmSync(folder, { recursive: true })
  }
  let output = ''
  const isRunning = new Promise<true>((resolve) => {
    for (const stream of [dev.stdout, dev.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text
        if (output.includes('Simvest is running')) resolve(true)
      })
    }
  })
  const isLate = sleep(PATIENCE, undefined, { ref: false })
  if (!(await Promise.race([isRunning, left, isLate]))) {
    await stop()
    throw new Error(`dev did not start:\n${output}`)
  }
  return {
    origin: `http://localhost:${port}`,
    edit(file, from, to) {
      const text = readFileSync(path.join(folder, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no “${from}”.`)
      writeFileSync(path.join(folder, file), text.replaceAll(from, to))
    },
    output: () => output,
    stop,
  }
}
