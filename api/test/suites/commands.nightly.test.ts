import { NOT_RUN, skipIf } from '@simvest/build/needs'
import { randomInt } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandStage, type Outcome } from '#test/harness/command-stage.ts'
import { CIRCUMSTANCES, COMMANDS, listedCommands } from '#test/harness/command-table.ts'
import { spawnEntry, spawnNode, type SpawnedProcess } from '#test/harness/spawned-process.ts'

const ROOT = resolve(__dirname, '../../..')
// A cell is a process or two; the limit is for one that hangs.
jest.setTimeout(600_000)

/** A part of the table, for a quick look: COMMANDS_ONLY='admin list'. */
const ONLY = process.env['COMMANDS_ONLY'] ?? ''

let server: Server
let place: string
let templates: Promise<{ data: string; backup: string }> | undefined

beforeAll(async () => {
  server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  place = mkdtempSync(join(tmpdir(), 'simvest-table-'))
  chmodSync(place, 0o711)
})
afterAll(() => {
  server.close()
  rmSync(place, { recursive: true, force: true })
})

/** Data and a back-up of them, which cells copy. */
async function makeTemplates(): Promise<{ data: string; backup: string }> {
  const made = { data: join(place, 'data'), backup: join(place, 'backup') }
  const demo = spawnEntry('start', { SIMVEST_DATA_DIR: made.data, SIMVEST_DEMO: 'accounts', PORT: '0' })
  await demo.printed(/running/)
  demo.child.kill('SIGTERM')
  await demo.ended
  const backup = spawnEntry('backup', { SIMVEST_DATA_DIR: made.data }, ['backup', made.backup])
  if ((await backup.ended) !== 0) throw new Error(backup.output())
  return made
}

/** Gives a command as a person types it, in a folder that is no repository. */
function give(name: string, stage: CommandStage, env: NodeJS.ProcessEnv = {}): SpawnedProcess {
  const command = COMMANDS[name] ?? { uses: [], writes: false, words: [] }
  const [program = '', ...rest] = name.split(' ')
  const words = [...rest, ...stage.words(command)]
  const api = join(ROOT, 'api')
  const scripts: Record<string, string[]> = {
    start: ['--import', join(api, 'node_modules/tsx/dist/esm/index.mjs'), join(api, 'src/start.ts')],
    db: [join(api, 'bin/db.mjs'), ...words],
    admin: ['--import', join(api, 'node_modules/tsx/dist/esm/index.mjs'), join(api, 'src/admin.ts'), ...words],
    mfe: [
      join(ROOT, 'packages/mfe/bin/mfe.mjs'),
      ...words,
      ...(command.uses.includes('site') ? ['--site', stage.site] : []),
    ],
  }
  const own = { INIT_CWD: stage.empty, SIMVEST_SITE: '', SIMVEST_MOVES_KEY: '', SIMVEST_SIGNING_KEY: '', BACKUPS: '' }
  const admin = { ADMIN_USERNAME: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
  return spawnNode(scripts[program] ?? [], { ...own, ...admin, ...stage.env, ...env }, stage.empty)
}

/** The outcome of a command; one that serves is stopped as soon as it does. */
async function outcomeOf(started: SpawnedProcess, name: string): Promise<[Outcome, string]> {
  if (name === 'start') {
    const isRunning = await Promise.race([
      started.printed(/No real money/).then(
        () => true,
        () => false,
      ),
      started.ended.then(() => false),
    ])
    if (isRunning) started.child.kill('SIGTERM')
  }
  const code = await started.ended
  return [code === 0 ? 'works' : 'is refused', started.output()]
}

/** Expects one line that describes the error; a usage has more, and `doctor` has one for each check. */
function expectSaid(name: string, output: string): void {
  const lines = output.trim().split('\n')
  expect([name, output]).toEqual([name, expect.not.stringMatching(/^\s+at .*:\d+/m)])
  const isUsage = /^(?:Usage: )?pnpm /m.test(output) || name === 'admin doctor'
  expect([name, output, isUsage || lines.length === 1]).toEqual([name, expect.stringMatching(/\S/), true])
}

async function onStage(
  name: string,
  circumstance: string,
  act: (stage: CommandStage, wanted: Outcome) => Promise<void>,
) {
  const command = COMMANDS[name]
  if (!command) throw new Error(`${name} is not in the table`)
  const stage = new CommandStage((server.address() as AddressInfo).port)
  try {
    const isCopied = command.uses.some((resource) => resource === 'data' || resource === 'place')
    await stage.prepare(command, isCopied ? await (templates ??= makeTemplates()) : undefined)
    if (stage.name && !stage.env['DATABASE_OWNER_URL']) await stage.sql(SECOND)
    let wanted: Outcome = command.isRefused === undefined ? 'works' : 'is refused'
    for (const resource of command.uses) {
      const change = CIRCUMSTANCES[circumstance]?.on[resource]
      if (change && (await change(stage, command)) === 'is refused') wanted = 'is refused'
    }
    await act(stage, wanted)
  } finally {
    await stage.clear()
  }
}

async function giveTwice(name: string, stage: CommandStage): Promise<Outcome[]> {
  const both = await Promise.all([give(name, stage), give(name, stage)].map((each) => outcomeOf(each, name)))
  for (const [found, output] of both) if (found === 'is refused') expectSaid(name, output)
  return both.map(([found]) => found)
}

/** A second administrator, for commands that change one. */
const SECOND = `INSERT INTO users (username, name_key, email, password_hash, role)
  SELECT 'second', 'second', 'second@simvest.example', password_hash, 'operator' FROM users WHERE username = 'root'`

const isRoot = process.getuid?.() === 0
const names = Object.keys(COMMANDS).filter((name) => name.startsWith(ONLY))

describe('commands', () => {
  // covers operations.37
  test('the table has every command that the programs list, and no other', () => {
    expect(Object.keys(COMMANDS).toSorted()).toEqual(listedCommands().toSorted())
  })
})

// Six hundred cells of a process or two each.
const { skip } = describe
const inLaboratory = (name: string, body: () => void) => skip(`${name} (${NOT_RUN}: pnpm lab commands runs it)`, body)
const ofTable = process.env['COMMANDS_TABLE']
  ? skipIf(!isRoot && 'root may mount a disk that takes no writes: run it as root', describe)
  : inLaboratory

ofTable('every command', () => {
  // covers operations.37
  describe.each(names)('%s', (name) => {
    test.each(Object.keys(CIRCUMSTANCES))('%s', (circumstance) =>
      onStage(name, circumstance, async (stage, wanted) => {
        const before = await stage.snapshot()
        const proxy = circumstance === 'no network' ? DEAD_PROXY : {}
        const [found, output] = await outcomeOf(give(name, stage, proxy), name)
        expect([circumstance, found, output]).toEqual([circumstance, wanted, expect.any(String)])
        if (found === 'works') return
        expectSaid(name, output)
        expect(await stage.snapshot()).toBe(before)
      }),
    )

    test.each(['SIGINT', 'SIGKILL'] as const)('after %s in the middle the next run is whole', (signal) =>
      onStage(name, 'as usual', async (stage, wanted) => {
        const started = give(name, stage)
        await sleep(randomInt(200, 2_500))
        const group = -(started.child.pid ?? 0)
        if (started.child.exitCode === null && started.child.signalCode === null) process.kill(group, signal)
        await started.ended
        const [found, output] = await outcomeOf(give(name, stage), name)
        // Work finished before the signal is kept, and not repeated.
        const isDone =
          found === 'is refused' && /already|taken|no (?:preview|rollout)|not rolled out|nothing/i.test(output)
        expect([output, isDone ? wanted : found]).toEqual([output, wanted])
      }),
    )

    test('twice at once: each works or says in one line why not, and the next run is whole', () =>
      onStage(name, 'as usual', async (stage, wanted) => expect(await giveTwice(name, stage)).toContain(wanted)))
  })
})

const DEAD_PROXY = {
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  http_proxy: 'http://127.0.0.1:9',
  https_proxy: 'http://127.0.0.1:9',
  npm_config_registry: 'http://127.0.0.1:9',
}
