import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { openSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a program to its end; its output is the error if it fails. */
export async function runOrThrow(program: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(program, words)
  return stdout
}

export interface PartOptions {
  name: string
  /** Own network, on the bridge; without it the part runs in the driver's. */
  address?: string
  uid: number
  gid: number
  command: readonly string[]
  log: string
}

/** A machine of the cluster: processes with a network of their own, to be killed, frozen and cut off as one. */
export class Part {
  private main: ChildProcess | undefined

  constructor(readonly options: PartOptions) {}

  get name(): string {
    return this.options.name
  }

  /** Gives it a network that ends at the bridge. */
  async connect(): Promise<void> {
    const { name, address } = this.options
    if (!address) return
    await runOrThrow('ip', 'netns', 'add', name)
    await runOrThrow('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    await runOrThrow('ip', 'link', 'set', `to-${name}`, 'master', 'hub', 'up')
    await runOrThrow('ip', '-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
    for (const link of ['eth0', 'lo']) await runOrThrow('ip', '-n', name, 'link', 'set', link, 'up')
  }

  start(): void {
    const { name, address, uid, gid, command, log } = this.options
    const output = openSync(log, 'a')
    const place = address ? ['nsenter', `--net=/run/netns/${name}`] : []
    const account = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
    const [program = '', ...words] = [...place, ...account, ...command]
    this.main = spawn(program, words, {
      stdio: ['ignore', output, output],
      detached: true,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8' },
    })
  }

  /** Every process of this machine. */
  pids(): number[] {
    const { name, address } = this.options
    if (!address) return this.main?.pid && this.main.exitCode === null && !this.main.signalCode ? [this.main.pid] : []
    const own = statSync(`/run/netns/${name}`).ino
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry) && networkOf(entry) === own)
      .map(Number)
  }

  /** Sends the signal to processes that were forked meanwhile too. */
  signal(signal: NodeJS.Signals): void {
    const told = new Set<number>()
    for (;;) {
      const others = this.pids().filter((pid) => !told.has(pid))
      if (others.length === 0) return
      for (const pid of others) {
        told.add(pid)
        send(pid, signal)
      }
    }
  }

  kill(): void {
    this.signal('SIGKILL')
  }

  freeze(): void {
    this.signal('SIGSTOP')
  }

  thaw(): void {
    this.signal('SIGCONT')
  }

  /** Packets to and from it vanish. */
  async cutOff(): Promise<void> {
    await runOrThrow('ip', 'link', 'set', `to-${this.name}`, 'nomaster')
  }

  async join(): Promise<void> {
    await runOrThrow('ip', 'link', 'set', `to-${this.name}`, 'master', 'hub')
  }

  /** Isolated machines reach all others, but not each other. */
  async isolate(isolated: boolean): Promise<void> {
    await runOrThrow('bridge', 'link', 'set', 'dev', `to-${this.name}`, 'isolated', isolated ? 'on' : 'off')
  }
}

function networkOf(pid: string): number | undefined {
  try {
    return Number(/\d+/.exec(readlinkSync(`/proc/${pid}/ns/net`))?.[0])
  } catch {
    return undefined
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already ended.
  }
}
