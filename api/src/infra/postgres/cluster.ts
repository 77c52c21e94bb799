import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { makeFolder } from '@simvest/registry/make-folder'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { listenOnLoopback } from '#infra/process/loopback.ts'
import { StartupError } from '#infra/process/startup-error.ts'
import { reachablePostgres } from './binaries.ts'
import { postgresAccount, type OsAccount } from './os-account.ts'

export interface ClusterOptions {
  /** Holds `pg/` and PostgreSQL's log. */
  dataDir: string
  /** The folder of the programs, from `bundledPostgres`. */
  native: string
  /** The password of the role `postgres`. */
  password: string
  settings?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

export interface Cluster {
  /** The URL of a database, as its owner. */
  url(database: string): string
  readonly port: number
  readonly version: string
  /** Resolves once the server has ended, whoever ended it, with the line to print if nobody meant to. */
  readonly ended: Promise<string>
  stop(): Promise<void>
  /** Ends the server as a power failure would. */
  kill(): Promise<void>
}

interface Place {
  bin: string
  data: string
  log: string
  account: OsAccount | undefined
}

const run = promisify(execFile)
const READY_TIMEOUT_MS = 30_000

// PostgreSQL must not outlive us, however we end: it stops when its stdin closes. It runs in a session of its own, so the
// terminal's Ctrl-C does not reach it and it stops after its clients.
const KEEPER = `exec 3<&0; "$@" 3<&- & pid=$!
{ read -r _ <&3; kill -INT $pid; } 2>/dev/null & watcher=$!
wait $pid; code=$?; kill $watcher 2>/dev/null; exit $code`

/** Starts a PostgreSQL of our own on a free port of 127.0.0.1. Creates its data folder first if there is none. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const account = await postgresAccount()
  makeFolder(options.dataDir)
  const native = await reachablePostgres(options.native, account, options.dataDir)
  const place = {
    bin: join(native, 'bin'),
    data: join(options.dataDir, 'pg'),
    log: join(options.dataDir, 'postgres.log'),
    account,
  }
  if (!(await exists(place.data))) await initialise(place, options)
  await endLeftover(place)

  const port = await freePort()
  const child = await launch(place, port, options.settings ?? {})
  const ended = new Promise<string>((resolve) => {
    child.once('exit', () =>
      resolve(`PostgreSQL ended unexpectedly (see ${place.log}). Start again: what was answered is kept.`),
    )
  })
  const url = (database: string) =>
    `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${database}`
  const version = await ready(url('postgres'), child, place, options.signal)
  return {
    url,
    port,
    version,
    ended,
    async stop() {
      if (process.platform === 'win32') await stopServer(place)
      child.stdin?.end()
      await ended
    },
    async kill() {
      process.kill(Number(await postmasterPid(place)), 'SIGKILL')
      await ended
    },
  }
}

/** initdb works beside the final place, so a folder named `pg` is always complete. */
async function initialise({ bin, data, account }: Place, { password, signal }: ClusterOptions): Promise<void> {
  const unfinished = `${data}.new`
  const passwordFile = `${data}.password`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account) for (const path of [unfinished, passwordFile]) await chown(path, account.uid, account.gid)
  const encoding = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await run(
      join(bin, 'initdb'),
      [
        `--pgdata=${unfinished}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        ...encoding,
      ],
      { ...account, cwd: join(data, '..'), signal },
    ).catch((error: Error & { stderr?: string }) => {
      signal?.throwIfAborted()
      const said = error.stderr?.match(/^.*\b(?:error|FATAL|PANIC): .+/m)?.[0] ?? error.message.split('\n', 1)[0]
      const isFull = /No space left on device|Check free disk space/.test(error.stderr ?? '')
      const reason = isFull ? `the disk is full (${said})` : said
      throw new StartupError(`PostgreSQL could not make its folder ${data}: ${reason}`)
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, data)
}

async function launch(
  { bin, data, log, account }: Place,
  port: number,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...settings }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(bin, 'postgres'), '-D', data, ...flags]
  const output = await open(log, 'w', 0o600)
  const child = process.platform === 'win32' ? command : ['/bin/sh', '-c', KEEPER, 'sh', ...command]
  const [program = '', ...args] = child
  const started = spawn(program, args, {
    ...account,
    cwd: join(data, '..'),
    detached: true,
    stdio: ['pipe', output.fd, output.fd],
  })
  // If the keeper is killed from outside, its pipe breaks; the exit event reports the same.
  started.stdin?.on('error', () => {})
  await output.close()
  return started
}

async function ready(
  url: string,
  child: ChildProcess,
  { log }: Place,
  signal: AbortSignal | undefined,
): Promise<string> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (child.exitCode === null && Date.now() < deadline) {
    signal?.throwIfAborted()
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('SHOW server_version')
      return String(rows[0].server_version)
    } catch {
      await sleep(40)
    } finally {
      await client.end().catch(() => {})
    }
  }
  child.stdin?.end()
  const lines = (await readFile(log, 'utf8')).trim().split('\n')
  const reason = lines.findLast((line) => / (?:FATAL|PANIC): /.test(line)) ?? lines.at(-1)
  throw new StartupError(`PostgreSQL did not start: ${reason || 'it said nothing'} (see ${log})`)
}

/**
 * Ends a server that a killed process left behind, and removes the pid file of a power failure if another program has its process
 * id now. Where nothing says which program that is, the file stays: PostgreSQL decides, and never serves a folder twice.
 */
async function endLeftover(place: Place): Promise<void> {
  const pid = await postmasterPid(place)
  if (pid === undefined) return
  const args = await argumentsOf(pid)
  if (args === undefined) return
  if (args.includes(place.data)) await stopServer(place)
  else await rm(join(place.data, 'postmaster.pid'), { force: true })
}

/** The command line of a process, or undefined if there is no such process or nothing that knows it. */
async function argumentsOf(pid: string): Promise<string | undefined> {
  // Minimal systems have no `ps`, others no /proc.
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    run('ps', ['-p', pid, '-o', 'args=']).then(
      ({ stdout }) => stdout,
      () => undefined,
    ),
  )
}

async function stopServer({ bin, data, account }: Place): Promise<void> {
  const stop = run(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w', '-t', '20'], {
    ...account,
    cwd: join(data, '..'),
  })
  // The server may have ended by itself meanwhile; if it stays, the next start says so.
  await stop.catch(() => {})
}

/** The port of the server that runs on a data folder, if one does. */
export async function portOfCluster(dataDir: string): Promise<number | undefined> {
  const [, , , port] = await postmasterFile(join(dataDir, 'pg'))
  return port === undefined ? undefined : Number(port)
}

async function postmasterPid({ data }: Place): Promise<string | undefined> {
  const [pid] = await postmasterFile(data)
  return pid
}

/** Lines of PostgreSQL's lock file: process id, folder, start time, port, … */
async function postmasterFile(data: string): Promise<string[]> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return file === '' ? [] : file.split('\n')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await listenOnLoopback(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
