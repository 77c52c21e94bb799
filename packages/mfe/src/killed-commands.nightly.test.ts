import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createGateway } from '@simvest/gateway'
import type { Registry } from '@simvest/registry'
import { examine, repair } from '@simvest/registry/doctor'
import { RegistryFolder } from '@simvest/registry/folder'
import { listenLocally } from '@simvest/testing/listen-locally'
import express from 'express'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

/** `pnpm lab fuzz-registry` kills many more. */
const STEPS = Number(process.env['FUZZ_STEPS'] ?? 300)
const ROUNDS = Math.max(2, Math.floor(STEPS / 200))
const BUILDS = Math.floor(STEPS / 1_500)
const REMOTES = ['wallet', 'auth'] as const
/** The longest that a process works before it is killed, in milliseconds: some dozen commands. */
const MAX_WORK_MS = 400
const MAX_BUILD_MS = 15_000

let site: string
let server: Server
let origin: string

beforeEach(async () => {
  site = temporaryFolder('killed')
  mkdirSync(path.join(site, 'shell'))
  writeFileSync(path.join(site, 'shell/index.html'), '<head><!--simvest:head--></head><div id="root"></div>')
  server = createServer(express().use(createGateway({ root: site, log: () => undefined })))
  origin = await listenLocally(server)
})
afterEach(() => void server.close())

interface Work {
  child: ChildProcess
  /** All lines that it said. */
  said: () => string[]
}

/** A process that gives one command after the other. */
const work = (remote: string) =>
  start('--import', 'tsx', path.join(__dirname, '../test/endless-commands.ts'), site, remote)

function start(...args: string[]): Work {
  const child = spawn(process.execPath, args, { cwd: __dirname, stdio: 'pipe' })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, said: () => text.split('\n').slice(0, -1) }
}

/** Kills it at a random moment after its first command. */
async function kill({ child, said }: Work): Promise<string[]> {
  const ended = once(child, 'close')
  while (said().length === 0) {
    assert.equal(child.exitCode, null, said().join('\n'))
    await wait(10)
  }
  await wait(randomInt(MAX_WORK_MS))
  child.kill('SIGKILL')
  const [, signal] = (await ended) as [number | null, string | null]
  expect([signal, said().filter((line) => !/^(?:done \d+|refused [^\n]+)$/.test(line))]).toEqual(['SIGKILL', []])
  return said()
}

/** Kills one that builds and publishes, also while webpack runs. */
async function killPublishing(): Promise<void> {
  const { child } = start(
    path.resolve(__dirname, '../bin/mfe.mjs'),
    'publish',
    'withdrawals',
    '--release',
    '--anyway',
    '--site',
    site,
  )
  const ended = once(child, 'close')
  await Promise.race([ended, wait(randomInt(MAX_BUILD_MS))])
  child.kill('SIGKILL')
  await ended
}

/** Holds that nothing is half there, that what was said to be done is, and that pages have every remote. */
async function look(said: readonly string[]): Promise<void> {
  const folder = new RegistryFolder(site)
  const numbers = folder.history().map(({ revision }) => revision)
  expect(numbers).toEqual(Array.from(numbers, (_, index) => numbers.length - index))
  const last = Math.max(...said.map((line) => Number(/^done (\d+)/.exec(line)?.[1] ?? 0)))
  expect(numbers.length).toBeGreaterThanOrEqual(last)
  expect(examine(site, { by: 'test' })).toEqual([])
  expect(await (await fetch(origin)).text()).toContain('<div id="root"></div>')
  const { remotes, broken } = (await (await fetch(`${origin}/remotes.json`)).json()) as Registry
  const released = Object.entries(folder.current().releases).map(([name, [version]]) => `${name} ${version}`)
  expect([remotes.map(({ name, version }) => `${name} ${version}`), broken]).toEqual([released.toSorted(), undefined])
}

describe('killed commands', () => {
  // covers federation.60
  test(
    'of processes that are killed in the middle of their commands, two at a time, nothing is half done and nothing said is lost',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const said = await Promise.all(REMOTES.map((remote) => kill(work(remote))))
        await look(said.flat())
      }
      for (let build = 0; build < BUILDS; build++) {
        await killPublishing()
        await look([])
      }
      // Their leftovers are removed once no process can be using them.
      repair(site, { by: 'test', draftsAfter: 0 })
      const left = ['.', 'remotes', 'revisions'].flatMap((place) => readdirSync(path.join(site, place)))
      expect(left.filter((name) => name.startsWith('.'))).toEqual([])
    },
    60_000 + (ROUNDS + BUILDS) * 30_000,
  )
})
