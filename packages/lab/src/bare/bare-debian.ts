import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** A Debian in a folder that has git, Node and nothing else, with an ordinary user besides root. Its network is that of this machine. */
export class BareDebian {
  readonly root = mkdtempSync(path.join(tmpdir(), 'bare-'))

  constructor() {
    // PostgreSQL's account, which root makes there, enters it.
    execFileSync('chmod', ['755', this.root])
    const packages = '--include=git,ca-certificates'
    execFileSync('debootstrap', ['--variant=minbase', packages, release(), this.root], { stdio: 'ignore' })
    this.placeNode()
    for (const file of ['/etc/resolv.conf', '/etc/hosts', CERTIFICATES])
      if (existsSync(file)) cpSync(file, path.join(this.root, file), { dereference: true })
    execFileSync('chroot', [this.root, 'useradd', '--create-home', 'person'])
  }

  /** Places the Node programs of this machine as in Node's own archive. */
  private placeNode(): void {
    const [bin, modules] = ['usr/local/bin', 'usr/local/lib/node_modules'].map((folder) => path.join(this.root, folder))
    mkdirSync(modules ?? '', { recursive: true })
    const npm = path.join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm')
    cpSync(process.execPath, path.join(bin ?? '', 'node'))
    cpSync(npm, path.join(modules ?? '', 'npm'), { recursive: true })
    for (const name of ['npm', 'npx'])
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(bin ?? '', name))
  }

  /** Starts a line of a shell, typed by somebody in their home, without anything of this process's environment. */
  type(person: Person, line: string, env: Readonly<Record<string, string>> = {}): RunningCommand {
    const variables = Object.entries({
      HOME: homeOf(person),
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      NODE_EXTRA_CA_CERTS: CERTIFICATES,
      ...env,
    }).map(([name, value]) => `${name}=${value}`)
    const apart = ['--mount', '--pid', '--fork', `--mount-proc=${this.root}/proc`, 'chroot', this.root]
    const account = ['setpriv', `--reuid=${person}`, `--regid=${person}`, '--init-groups']
    const shell = ['sh', '-c', `cd ~ && ${line}`]
    const child = spawn('unshare', [...apart, 'env', '--ignore-environment', ...variables, ...account, ...shell], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    return new RunningCommand(child)
  }

  /** Places a file of this machine in somebody's home. */
  give(person: Person, file: string): void {
    cpSync(file, path.join(this.root, homeOf(person), path.basename(file)))
  }

  /** The command lines of what runs in it. */
  processes(): string[] {
    return this.ids().map((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' '))
  }

  private ids(): string[] {
    return readdirSync('/proc').filter((id) => /^\d+$/.test(id) && rootOf(id) === this.root)
  }

  remove(): void {
    for (const id of this.ids()) process.kill(Number(id), 'SIGKILL')
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 })
  }
}

export type Person = 'root' | 'person'

const homeOf = (person: Person) => (person === 'root' ? '/root' : `/home/${person}`)

/** A command that runs, with all that it said, which is shown at once: a run takes an hour. */
export class RunningCommand {
  said = ''
  private readonly ended: Promise<number>
  private readonly told = new EventEmitter()

  constructor(private readonly child: ChildProcess) {
    for (const channel of [child.stdout, child.stderr])
      channel?.on('data', (text: Buffer) => {
        this.said += String(text)
        process.stderr.write(text)
        this.told.emit('more')
      })
    this.ended = once(child, 'close').then(([code]) => {
      this.told.emit('more')
      return Number(code ?? 1)
    })
  }

  /** Waits until it said something. Throws all that it said if it ends before. */
  async until(words: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = words.exec(this.said)
      if (found) return found
      if (this.child.exitCode !== null) throw new Error(`It never said ${words}:\n${this.said}`)
      await once(this.told, 'more')
    }
  }

  /** Ctrl-C reaches all that the terminal runs. */
  interrupt(): void {
    if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGINT')
  }

  /** Waits for its end. Throws all that it said if it fails. */
  async succeeds(): Promise<void> {
    const code = await this.ended
    if (code !== 0) throw new Error(`It ended with code ${code}:\n${this.said}`)
  }

  over(): Promise<number> {
    return this.ended
  }
}

/** Debian's name for this machine's release; the newest on a machine of another system. */
function release(): string {
  const [, id] = /^ID=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? []
  const [, name = 'stable'] = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? []
  return id === 'debian' ? name : 'stable'
}

function rootOf(id: string): string | undefined {
  try {
    return readlinkSync(`/proc/${id}/root`)
  } catch {
    return undefined
  }
}
