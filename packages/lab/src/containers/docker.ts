import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@simvest/build/workspace'

const PLACE = path.join(ROOT, '.simvest/lab/docker')
const DOCKER_MISSING =
  'Install an engine: apt-get install docker.io. Of Debian 13 also docker-cli, docker-buildx, docker-compose and docker-registry; an older Debian gets these four from there.'
const CLIENTS = ['docker-cli', 'docker-buildx', 'docker-compose', 'docker-registry']

/** A Docker engine, with the words of the client and the environment that leads to it. */
export interface Engine {
  env: NodeJS.ProcessEnv
  /** Whether its containers reach the network by themselves. */
  hasNetwork: boolean
  /** Returns what it prints; throws what it says if it fails. */
  docker(...words: readonly string[]): string
  /** Whether it does this. */
  does(...words: readonly string[]): boolean
  stop(): Promise<void>
}

/** The engine of this machine, or else one of our own, whose images stay in .simvest/lab/docker. */
export async function openEngine(): Promise<Engine> {
  mkdirSync(PLACE, { recursive: true })
  const env = await withClients()
  if (spawnSync('docker', ['info'], { env }).status === 0) return engineOf(env, true, async () => undefined)
  const own = { ...env, DOCKER_HOST: `unix://${path.join(PLACE, 'docker.sock')}` }
  // A run that was killed leaves its engine running.
  if (spawnSync('docker', ['info'], { env: own }).status !== 0) await startEngine(own)
  return engineOf(own, false, () => stopEngine(own))
}

function engineOf(env: NodeJS.ProcessEnv, hasNetwork: boolean, stop: Engine['stop']): Engine {
  const run = (words: readonly string[]) => spawnSync('docker', words, { encoding: 'utf8', env, maxBuffer: 2 ** 28 })
  return {
    env,
    hasNetwork,
    stop,
    does: (...words) => run(words).status === 0,
    docker(...words) {
      const { status, stdout, stderr } = run(words)
      if (status !== 0) throw new Error(`docker ${words.join(' ')}: ${stderr.trim() || stdout.trim() || status}`)
      return stdout.trim()
    },
  }
}

/** The environment in which `docker compose` is Compose 2 and builds with BuildKit. */
async function withClients(): Promise<NodeJS.ProcessEnv> {
  const here = { ...process.env, DOCKER_BUILDKIT: '1' }
  if (spawnSync('docker', ['compose', 'version'], { env: here }).status === 0) return here
  const bin = path.join(PLACE, 'clients/usr/bin')
  const plugins = path.join(PLACE, 'config/cli-plugins')
  if (!existsSync(bin)) fetchClients(path.join(PLACE, 'clients'), plugins)
  return { ...here, DOCKER_CONFIG: path.join(PLACE, 'config'), PATH: `${bin}:${process.env['PATH']}` }
}

/** Debian 12 has no Compose 2: the clients are those of Debian 13, beside the system's. */
function fetchClients(target: string, plugins: string): void {
  const lists = path.join(PLACE, 'apt')
  for (const each of ['lists/partial', 'archives/partial']) mkdirSync(path.join(lists, each), { recursive: true })
  // The mirror is the one that this machine uses.
  const targets = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages']
  const [mirror = ''] = execFileSync('apt-get', targets, { encoding: 'utf8' }).split('\n')
  writeFileSync(path.join(lists, 'sources.list'), `deb ${mirror} trixie main\n`)
  const options = [
    `Dir::Etc::sourcelist=${lists}/sources.list`,
    'Dir::Etc::sourceparts=/dev/null',
    `Dir::State::lists=${lists}/lists`,
    `Dir::Cache::archives=${lists}/archives`,
    'Dir::Cache::pkgcache=',
    'Dir::Cache::srcpkgcache=',
  ].flatMap((option) => ['-o', option])
  const script = `apt-get "$@" update -q && apt-get "$@" download -q ${CLIENTS.join(' ')}
    for each in *.deb; do dpkg --extract "$each" '${target}.new'; done`
  try {
    execFileSync('bash', ['-euo', 'pipefail', '-c', script, 'bash', ...options], { cwd: lists, stdio: 'ignore' })
  } catch (error) {
    throw new Error(DOCKER_MISSING, { cause: error })
  }
  cpSync(path.join(`${target}.new`, 'usr/libexec/docker/cli-plugins'), plugins, { recursive: true })
  execFileSync('mv', [`${target}.new`, target])
}

/** Starts an engine without rules for the network, which a machine need not permit. */
async function startEngine(env: NodeJS.ProcessEnv): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error(`No Docker engine answers, and only root starts one. ${DOCKER_MISSING}`)
  const log = openSync(path.join(PLACE, 'dockerd.log'), 'w')
  const flags = [
    '--iptables=false',
    '--ip6tables=false',
    '--storage-driver=overlay2',
    `--data-root=${path.join(PLACE, 'data')}`,
    `--exec-root=${path.join(PLACE, 'run')}`,
    `--pidfile=${path.join(PLACE, 'docker.pid')}`,
    `--host=${env['DOCKER_HOST']}`,
  ]
  const child = spawn('dockerd', flags, { stdio: ['ignore', log, log], detached: true })
  child.unref()
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  while (spawnSync('docker', ['info'], { env }).status !== 0) {
    if (failure || child.exitCode !== null) throw new Error(`${DOCKER_MISSING} (see ${PLACE}/dockerd.log)`)
    await sleep(200)
  }
  chmodSync(PLACE, 0o700)
}

async function stopEngine(env: NodeJS.ProcessEnv): Promise<void> {
  process.kill(Number(readFileSync(path.join(PLACE, 'docker.pid'), 'utf8')), 'SIGTERM')
  while (spawnSync('docker', ['info'], { env }).status === 0) await sleep(200)
}
