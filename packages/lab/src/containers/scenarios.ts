import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '@simvest/build/workspace'
import { boxesOf, OPERATIONS } from '@simvest/rules/boxes'
import { inspectContainers } from './inspect-containers.ts'
import { Person, type Stage } from './stage.ts'

/** The versions of the images: what is proven, and a later one. */
export const [ONE, TWO] = ['one', 'two'] as const

export interface Scenario {
  purpose: string
  /** The number of runs that have to be green. */
  times: number
  run(stage: Stage): Promise<void>
}

const REMOTES = ['auth', 'wallet', 'withdrawals', 'admin']
const PARTS = [...REMOTES, 'gateway', 'api', 'database']

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  document: {
    purpose: `runs every command of ${OPERATIONS}, looks into each container, and plays the first browser story`,
    times: 1,
    run: runDocument,
  },
  up: {
    purpose: 'starts all parts with an empty database while every core is busy',
    times: 10,
    async run(stage) {
      const rest = stage.burden()
      try {
        stage.startEmpty(ONE)
        await new Person().register()
      } finally {
        rest()
      }
    },
  },
  kill: {
    purpose: 'kills the first process of every part, one after the other: each comes back, and nothing is lost',
    times: 3,
    async run(stage) {
      const { person, before } = await startWithDeposits(stage)
      for (const part of PARTS) {
        const started = () => stage.engine.docker('inspect', '--format', '{{.State.StartedAt}}', stage.container(part))
        const at = started()
        const pid = stage.engine.docker('inspect', '--format', '{{.State.Pid}}', stage.container(part))
        process.kill(Number(pid), 'SIGKILL')
        await stage.until(`${part} starts again`, () => started() !== at)
        await stage.until(
          `a change after ${part} was killed`,
          async () => (await new Person().register()).status === 200,
        )
        expectSame(`deposits after ${part} was killed`, await person.deposits(), before)
      }
    },
  },
  upgrade: {
    purpose: 'goes to a later version with data and back, without a build and without a network',
    times: 3,
    async run(stage) {
      const { person, before } = await startWithDeposits(stage)
      for (const version of [TWO, ONE]) {
        stage.compose(['run', '--rm', '--no-deps', 'migrate'], { VERSION: version })
        stage.up(version)
        const image = stage.engine.docker('inspect', '--format', '{{.Config.Image}}', stage.container('api'))
        expectSame('the image of the API', image, `simvest-api:${version}`)
        await stage.until(`the site has the wallet of ${version}`, async () =>
          (await person.get('/remotes.json')).text.includes(`/remotes/wallet/${walletOf(stage, version)}`),
        )
        expectSame(`deposits with version ${version}`, await person.deposits(), before)
        await person.signIn()
      }
      await person.deposit()
    },
  },
  registry: {
    purpose: 'pushes the images to a registry, forgets them, and starts from their digests alone',
    times: 3,
    run: pullByDigest,
  },
  'full-disk': {
    purpose: 'fills the disk of the database: readiness, log, alert and refusal name it, and with room all goes on',
    times: 3,
    run: fillDisk,
  },
  restore: {
    purpose: 'dumps, loses everything, restores, signs everybody out, and compares',
    times: 3,
    async run(stage) {
      const { person, before } = await startWithDeposits(stage)
      for (const lines of boxesWith('deploy/back-up.sh', 'pg_restore'))
        stage.type(withoutBuild(lines), { VERSION: ONE })
      expectSame('the answer to an old session', String((await person.get('/api/deposits')).status), '401')
      await person.signIn()
      expectSame('deposits after the restore', await person.deposits(), before)
    },
  },
}

/** Starts all parts; returns a person with deposits, and these as they are now. */
async function startWithDeposits(stage: Stage) {
  stage.startEmpty(ONE)
  const person = await stage.someone()
  return { person, before: await person.deposits() }
}

/** The start of the last box leads to what was built already. */
const withoutBuild = (lines: string) =>
  lines.replaceAll('up --detach --wait', 'up --detach --wait --no-build --pull never')

const boxesWith = (...words: readonly string[]): string[] =>
  words.map((word) => boxes().find(({ commands }) => commands.includes(word))?.commands ?? missing(word))

const boxes = () => boxesOf(readFileSync(path.join(ROOT, OPERATIONS), 'utf8')).filter(({ test }) => !test)

function missing(word: string): never {
  throw new Error(`${OPERATIONS} has no box with ${word}`)
}

function expectSame(what: string, found: string, wanted: string): void {
  if (found !== wanted) throw new Error(`${what}: ${found}, not ${wanted}`)
}

function walletOf(stage: Stage, version: string): string {
  return version === TWO ? '9.9.9' : stage.versionOf('mfe-wallet')
}

async function runDocument(stage: Stage): Promise<void> {
  stage.compose(['down', '--volumes'])
  let isProven = false
  for (const { commands } of boxes()) {
    console.log(`\n${commands.replace(/^/gm, '$ ')}`)
    stage.type(commands)
    if (commands.endsWith('docker compose up --detach --wait') || commands.includes('docker compose build'))
      await stage.taken()
    if (isProven || !commands.includes('--wait')) continue
    isProven = true
    for (const line of inspectContainers(stage)) console.log(line)
    const config = path.join(ROOT, 'packages/lab/containers.config.ts')
    const program = path.join(ROOT, 'packages/lab/node_modules/.bin/playwright')
    const env = { ...process.env, SIMVEST_ORIGIN: stage.origin }
    execFileSync(program, ['test', '--config', config], { cwd: ROOT, env, stdio: 'inherit' })
  }
  if (!isProven) throw new Error(`${OPERATIONS} starts nothing`)
}

const REGISTRY = '127.0.0.1:5199'

async function pullByDigest(stage: Stage): Promise<void> {
  const place = mkdtempSync(path.join(tmpdir(), 'registry-'))
  const config = { version: 0.1, storage: { filesystem: { rootdirectory: place } }, http: { addr: REGISTRY } }
  writeFileSync(path.join(place, 'config.json'), JSON.stringify(config))
  const registry = spawn('docker-registry', ['serve', path.join(place, 'config.json')], {
    env: stage.env,
    stdio: 'ignore',
  })
  const env = { VERSION: ONE, REGISTRY: `${REGISTRY}/` }
  const ours = ['migrate', 'gateway', ...REMOTES]
  try {
    await stage.until('the registry answers', async () => (await fetch(`http://${REGISTRY}/v2/`)).ok)
    stage.compose(['down', '--volumes'], env)
    stage.compose(['build'], env)
    stage.compose(['push', ...ours], env)
    stage.type('deploy/pin-images.sh > docker-compose.images.yml', env)
    // An image of an earlier run has its digest alone for a name.
    const format = '{{.Repository}}:{{.Tag}} {{.Repository}}@{{.Digest}}'
    const named = () => stage.engine.docker('images', '--digests', '--format', format, `${REGISTRY}/*`).split(/\s+/)
    const names = new Set(named().filter((name) => !name.includes('<none>')))
    if (names.size < ours.length) throw new Error(`only ${names.size} images were named for the registry`)
    for (const name of names) stage.engine.does('image', 'rm', name)
    expectSame('images with the name of the registry', named().join(' '), '')
    const pinned = { ...env, COMPOSE_FILE: `${stage.env['COMPOSE_FILE']}:docker-compose.images.yml` }
    stage.compose(['pull', ...ours, 'api'], pinned)
    stage.compose(['up', '--detach', '--wait', '--no-build', '--pull', 'never'], pinned)
    const image = stage.engine.docker('inspect', '--format', '{{.Config.Image}}', stage.container('api'))
    if (!image.includes('@sha256:')) throw new Error(`the API runs from ${image}, which is no digest`)
    await new Person().register()
    stage.compose(['down', '--volumes'], pinned)
  } finally {
    registry.kill()
    rmSync(place, { recursive: true })
  }
}

/** The volume of the database is a small disk in memory, which a file beside the data fills. */
async function fillDisk(stage: Stage): Promise<void> {
  stage.compose(['down', '--volumes'], { VERSION: ONE })
  const options = ['type=tmpfs', 'device=tmpfs', 'o=size=250m'].flatMap((option) => ['--opt', option])
  const labels = ['com.docker.compose.project=simvest-lab', 'com.docker.compose.volume=database'].flatMap((label) => [
    '--label',
    label,
  ])
  stage.engine.docker('volume', 'create', ...options, ...labels, 'simvest-lab_database')
  stage.up(ONE)
  const person = await stage.someone()
  const before = await person.deposits()
  const inDatabase = (command: string) =>
    stage.compose(['exec', '-T', 'database', 'sh', '-c', command], { VERSION: ONE })
  const readiness = async () => (await person.get('/readyz')).text
  inDatabase('cat /dev/zero > /var/lib/postgresql/filler 2>/dev/null || true')
  await stage.until('readiness says that the disk is full', async () =>
    (await readiness()).includes('"database":"full"'),
  )
  await stage.until('the log says it', () => stage.log('api').includes('not ready: the disk of the database is full'))
  await stage.until('the alert has its figure', async () =>
    /^simvest_database_full(?:\{[^}]*\})? 1$/m.test(await (await fetch('http://127.0.0.1:9464/metrics')).text()),
  )
  // Changes fit into what the tables have, for a while.
  await stage.until('a change is refused because the disk is full', async () => {
    const { status, text } = await person.send('POST', '/api/deposit', { amount: 5 })
    return status === 503 && text.includes('"variant":"full"')
  })
  const answered = await person.deposits()
  inDatabase('rm /var/lib/postgresql/filler')
  await stage.until('the API is ready again', async () => (await readiness()).includes('"database":"up"'))
  await person.deposit()
  if (!answered.includes(before.slice(1, -1))) throw new Error(`deposits are gone: ${before} and then ${answered}`)
}
