import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@simvest/build/workspace'
import { boxesOf, OPERATIONS } from '@simvest/rules/boxes'
import { ensureBases } from './base-images.ts'
import { compose } from './compose.ts'
import { inspectContainers } from './inspect-containers.ts'

/**
 * Goes through docs/operations.md on a server of its own, command by command. Once the containers run, it looks into each,
 * and the first browser story runs on them. Throws at the first step that fails.
 */
export async function proveImages(): Promise<void> {
  for (const line of ensureBases()) console.log(line)
  const place = mkdtempSync(path.join(tmpdir(), 'simvest-proof-'))
  const port = await freePort()
  const environment = {
    ...process.env,
    PATH: `${path.join(place, 'bin')}:${process.env['PATH']}`,
    PORT: String(port),
    // Stronger than what stands in .env: the browser comes without a proxy, and the story signs in as the demo's administrator.
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: 'simvest-admin',
  }
  const boxes = boxesOf(readFileSync(path.join(ROOT, OPERATIONS), 'utf8')).filter(({ test }) => !test)
  const server = path.join(place, 'server')
  const here = { cwd: server, env: environment, stdio: 'inherit' } as const
  const clear = () => compose(server, ['down', '--volumes'])
  try {
    await clear()
    makeServer(place)
    let isProven = false
    for (const { commands: box } of boxes) {
      console.log(`\n${box.replace(/^/gm, '$ ')}`)
      execFileSync('bash', ['-euo', 'pipefail', '-c', box], here)
      if (box.endsWith('docker compose up --detach --wait') || box.includes('docker compose build'))
        await taken(server, port)
      if (isProven || !box.includes('--wait')) continue
      isProven = true
      for (const line of inspectContainers()) console.log(line)
      story(port)
    }
    if (!isProven) throw new Error(`${OPERATIONS} starts nothing`)
  } finally {
    await clear()
    rmSync(place, { recursive: true })
  }
  console.log(`\nEvery command did what ${OPERATIONS} says.`)
}

/**
 * A clone of what is committed and what is not yet, in `server`, with a later version of the wallet to pull; and in `bin` a
 * `docker` that has the words of compose.
 */
function makeServer(place: string): void {
  const docker = path.join(place, 'bin/docker')
  mkdirSync(path.dirname(docker))
  const compose = path.join(ROOT, 'packages/lab/bin/compose-by-podman.mjs')
  writeFileSync(docker, `#!/bin/sh\nexec ${process.execPath} ${compose} "$@"\n`, { mode: 0o755 })
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  const script = `
    export GIT_AUTHOR_NAME=prover GIT_AUTHOR_EMAIL=prover@simvest.example
    export GIT_COMMITTER_NAME=prover GIT_COMMITTER_EMAIL=prover@simvest.example
    git init --quiet origin
    tar --create --directory ${ROOT} --null --files-from - --ignore-failed-read | tar --extract --directory origin
    cd origin
    git add --all
    git commit --quiet --message 'what is proven'
    git clone --quiet . ../server
    sed --in-place 's/"version": "[^"]*"/"version": "9.9.9"/' mfe-wallet/package.json
    git commit --quiet --all --message 'a later version'`
  execFileSync('bash', ['-euo', 'pipefail', '-c', script], { cwd: place, input: files })
}

/** Resolves when the site has the wallet of the checkout: the gateway takes builds over a while after it is healthy. */
async function taken(server: string, port: number): Promise<void> {
  const { version } = JSON.parse(readFileSync(path.join(server, 'mfe-wallet/package.json'), 'utf8')) as {
    version: string
  }
  const until = Date.now() + 5 * 60_000
  while (!(await remotesAt(port)).includes(`/remotes/wallet/${version}`)) {
    if (Date.now() < until) await sleep(1_000)
    else {
      await compose(server, ['logs', '--tail=20', 'gateway'])
      throw new Error(`the gateway does not take over the wallet ${version}`)
    }
  }
}

const remotesAt = async (port: number) =>
  fetch(`http://localhost:${port}/remotes.json`).then(
    (response) => response.text(),
    () => '',
  )

function story(port: number): void {
  const config = path.join(ROOT, 'packages/lab/images.config.ts')
  const program = path.join(ROOT, 'packages/lab/node_modules/.bin/playwright')
  const env = { ...process.env, SIMVEST_ORIGIN: `http://localhost:${port}` }
  execFileSync(program, ['test', '--config', config], { cwd: ROOT, env, stdio: 'inherit' })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
