import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@simvest/build/workspace'
import { patience } from '@simvest/build/time-factor'

export interface RunningDev {
  /** To open in a browser. */
  address: string
  /** Replaces a text that must be in the file. */
  edit(file: string, from: string, to: string): void
  /** Returns everything printed so far. */
  output(): string
  stop(): Promise<void>
}

/** For a first build on a busy machine. */
const PATIENCE = patience(80_000)

/** Starts `pnpm dev` with some remotes. */
export function startDev(remotes: readonly string[], port: number): Promise<RunningDev> {
  return start({
    parts: ['api', 'packages', 'shell', ...remotes],
    command: ['packages/build/bin/dev.mjs'],
    env: { PORT: String(port), SIMVEST_DEMO: 'accounts' },
    running: /Simvest is (running)/,
  }).then((dev) => ({ ...dev, address: `http://localhost:${port}` }))
}

/** Starts `pnpm mfe dev` of one remote, in the pages of a site, with the PEM of its owner's key. */
export function startAgainst(remote: string, site: string, key: string): Promise<RunningDev> {
  return start({
    parts: ['packages', `mfe-${remote}`],
    command: ['packages/mfe/bin/mfe.mjs', 'dev', remote, '--against', site, '--port', '0'],
    env: { SIMVEST_SIGNING_KEY: key },
    running: /^ {2}(http.*)$/m,
  })
}

interface StartCommand {
  parts: readonly string[]
  command: readonly string[]
  env: Record<string, string>
  /** The output that it prints when it is up, with the address to open. */
  running: RegExp
}

/** Starts a program on a copy of the sources, so that edits never touch the workspace. */
async function start({ parts, command, env, running }: StartCommand): Promise<RunningDev> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-dev-'))
  // PostgreSQL never runs as root: started by root it runs under another account, which must reach the folder.
  chmodSync(folder, 0o755)
  // Links between packages are relative: in the copy they lead to the copied packages and to the installed modules.
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  for (const part of parts) {
    cpSync(path.join(ROOT, part), path.join(folder, part), { recursive: true, verbatimSymlinks: true })
  }
  const [program = '', ...options] = command
  const dev = spawn(process.execPath, [path.join(folder, program), ...options], {
    cwd: folder,
    env: { ...process.env, SIMVEST_DATA_DIR: path.join(folder, 'data'), ...env },
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
  const isRunning = new Promise<string>((resolve) => {
    for (const stream of [dev.stdout, dev.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text
        const [, address] = running.exec(output) ?? []
        if (address !== undefined) resolve(address)
      })
    }
  })
  const isLate = sleep(PATIENCE, undefined, { ref: false })
  const address = await Promise.race([isRunning, left, isLate])
  if (!address) {
    await stop()
    throw new Error(`dev did not start:\n${output}`)
  }
  return {
    address,
    edit(file, from, to) {
      const text = readFileSync(path.join(folder, file), 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no “${from}”.`)
      writeFileSync(path.join(folder, file), text.replaceAll(from, to))
    },
    output: () => output,
    stop,
  }
}
