import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '@simvest/build/workspace'

/** Resolves what only the laboratory installs. */
const TOOLS = path.join(ROOT, 'packages/lab/tools/package.json')

/** Milliseconds that a start may take. */
const START_TIMEOUT_MS = 60_000

export interface PackageRegistry {
  url: string
  publish: (folder: string) => void
  stop: () => void
}

/**
 * Starts a registry of packages on this machine, in an empty folder. It has what is published to it; everything else it fetches
 * from where npm fetches here.
 */
export async function startRegistry(folder: string, port: number): Promise<PackageRegistry> {
  const url = `http://127.0.0.1:${port}/`
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  mkdirSync(folder, { recursive: true })
  const ours = { access: '$all', publish: '$all' }
  const config = {
    storage: path.join(folder, 'storage'),
    uplinks: { upstream: { url: upstream, timeout: '60s', maxage: '60m' } },
    packages: { '@simvest/*': ours, 'create-simvest-remote': ours, '**': { access: '$all', proxy: 'upstream' } },
    log: { type: 'stdout', format: 'pretty', level: 'error' },
    web: { enable: false },
  }
  const file = path.join(folder, 'config.json')
  writeFileSync(file, JSON.stringify(config))
  const program = createRequire(TOOLS).resolve('verdaccio/bin/verdaccio')
  const server = spawn(process.execPath, [program, '--config', file, '--listen', `127.0.0.1:${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answering(url, server)
  return {
    url,
    publish: (built) => {
      // npm asks for a token even where anybody may publish.
      const token = `--//127.0.0.1:${port}/:_authToken=anybody`
      const args = ['publish', '--loglevel', 'error', '--registry', url, token]
      execFileSync('npm', args, { cwd: built, stdio: ['ignore', 'ignore', 'inherit'] })
    },
    stop: () => server.kill(),
  }
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS
  while (Date.now() < end && server.exitCode === null) {
    const answer = await fetch(`${url}-/ping`).catch(() => undefined)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error('The registry of packages did not start.')
}
