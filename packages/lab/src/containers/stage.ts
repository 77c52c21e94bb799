import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '@simvest/build/workspace'
import type { Engine } from './docker.ts'

const PORT = 3900
const ORIGIN = `http://localhost:${PORT}`
const PASSWORD = 'tin-kettle'
const ADMINISTRATOR = { username: 'admin', password: 'simvest-admin' }

/** The longest that the stage waits for anything: only a run that hangs gets there. */
const NEVER = 20 * 60_000

/** A server with a clone of this repository, on which containers of the engine run. */
export class Stage {
  readonly server: string
  readonly env: NodeJS.ProcessEnv
  readonly origin = ORIGIN

  constructor(
    readonly engine: Engine,
    place: string,
  ) {
    this.server = path.join(place, 'server')
    const files = ['docker-compose.yml', ...(engine.hasNetwork ? [] : ['docker/stand-ins/compose.yml'])]
    this.env = {
      ...engine.env,
      COMPOSE_FILE: files.join(':'),
      COMPOSE_PROJECT_NAME: 'simvest-lab',
      COMPOSE_PROGRESS: 'plain',
      PORT: String(PORT),
      // Stronger than what stands in .env: the browser comes without a proxy, and the story signs in as the demo's administrator.
      PUBLIC_ORIGIN: ORIGIN,
      TRUST_PROXY: '1',
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    }
  }

  /** Makes the clone, of what is committed and what is not yet, with a later version of the wallet to pull, and its secrets. */
  prepare(): void {
    const place = path.dirname(this.server)
    rmSync(place, { recursive: true, force: true })
    mkdirSync(place, { recursive: true })
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
    const secret = () => randomBytes(24).toString('hex')
    const secrets = ['POSTGRES_PASSWORD', 'APPLICATION_PASSWORD', 'SIMVEST_SECRET'].map(
      (each) => `${each}=${secret()}\n`,
    )
    appendFileSync(path.join(this.server, '.env'), secrets.join(''), { mode: 0o600 })
  }

  /** Runs `docker compose`. Throws what it says if it fails. */
  compose(words: readonly string[], env: NodeJS.ProcessEnv = {}): string {
    const { status, stdout, stderr } = spawnSync('docker', ['compose', ...words], {
      cwd: this.server,
      env: { ...this.env, ...env },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    if (status !== 0)
      throw new Error(`docker compose ${words.join(' ')} ended with ${status}: ${tail(stderr)}${tail(stdout)}`)
    return stdout
  }

  /** Runs lines of the document in the folder of the server, as an operator types them. */
  type(lines: string, env: NodeJS.ProcessEnv = {}): void {
    execFileSync('bash', ['-euo', 'pipefail', '-c', lines], {
      cwd: this.server,
      env: { ...this.env, ...env },
      stdio: 'inherit',
    })
  }

  /** Starts all parts of a version, with an empty database. */
  startEmpty(version: string): void {
    this.compose(['down', '--volumes', '--timeout', '5'], { VERSION: version })
    this.up(version)
  }

  /** Starts all parts of a version from the images that are here, with neither a build nor a network. */
  up(version: string): void {
    this.compose(['up', '--detach', '--wait', '--no-build', '--pull', 'never'], { VERSION: version })
  }

  /** The name of the container of a service. */
  readonly container = (service: string) => `simvest-lab-${service}-1`

  log(service: string): string {
    return this.compose(['logs', '--no-log-prefix', service])
  }

  /** Waits until `isSo`. Throws what was waited for. */
  async until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
    const end = Date.now() + NEVER
    while (!(await Promise.resolve(isSo()).catch(() => false))) {
      if (Date.now() > end) throw new Error(`this never happened: ${what}`)
      await sleep(250)
    }
  }

  /** Keeps every core busy. Returns what ends that. */
  burden(): () => void {
    const loops = Array.from({ length: availableParallelism() }, (): ChildProcess =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    )
    return () => loops.forEach((loop) => loop.kill('SIGKILL'))
  }

  versionOf(app: string): string {
    const { version } = JSON.parse(readFileSync(path.join(this.server, app, 'package.json'), 'utf8')) as {
      version: string
    }
    return version
  }

  /** Resolves when the site has the wallet of the checkout: the gateway takes builds over a while after it is healthy. */
  async taken(): Promise<void> {
    const wanted = `/remotes/wallet/${this.versionOf('mfe-wallet')}`
    await this.until(`the gateway has ${wanted}`, async () =>
      (await new Person().get('/remotes.json')).text.includes(wanted),
    )
  }

  /** A person with two deposits, one of them approved: what must be there afterwards. */
  async someone(): Promise<Person> {
    const person = new Person()
    await person.register()
    await person.deposit()
    await person.deposit()
    return person
  }
}

const tail = (text: string) => text.trim().split('\n').slice(-12).join('\n')

interface Answer {
  status: number
  text: string
}

/** A browser with its cookies, as the API sees it. */
export class Person {
  readonly username = `u${randomBytes(5).toString('hex')}`
  private cookie = ''

  get = (url: string) => this.send('GET', url)

  async send(method: string, url: string, body?: unknown): Promise<Answer> {
    const request: RequestInit = {
      method,
      headers: {
        // A kept connection can lead to a container that was stopped since.
        connection: 'close',
        origin: ORIGIN,
        cookie: this.cookie,
        'idempotency-key': randomBytes(16).toString('hex'),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    }
    const response = await fetch(ORIGIN + url, request)
    const kept = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
    if (kept.length > 0) this.cookie = kept.join('; ')
    return { status: response.status, text: await response.text() }
  }

  /** Does what is answered with 200, and tries again while the service says that it is busy. */
  private async done(method: string, url: string, body?: unknown): Promise<Answer> {
    let answer = await this.send(method, url, body)
    for (const end = Date.now() + NEVER; answer.status === 503 && Date.now() < end;) {
      await sleep(250)
      answer = await this.send(method, url, body)
    }
    if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`)
    return answer
  }

  register = () =>
    this.done('POST', '/api/register', {
      username: this.username,
      email: `${this.username}@example.com`,
      password: PASSWORD,
    })

  signIn = () => this.done('POST', '/api/login', { username: this.username, password: PASSWORD })

  deposit = () => this.done('POST', '/api/deposit', { amount: 5 })

  /** The ids of the deposits, which must stay. */
  async deposits(): Promise<string> {
    const { text } = await this.done('GET', '/api/deposits')
    return JSON.stringify((JSON.parse(text) as { id: unknown }[]).map(({ id }) => id))
  }
}
