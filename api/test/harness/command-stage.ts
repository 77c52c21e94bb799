import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuild } from '@simvest/testing/registry'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A thing that a command works with. A circumstance is of one of these, or of the process itself. */
export type Resource =
  | 'data'
  | 'new data'
  | 'database'
  | 'target'
  | 'place'
  | 'new place'
  | 'daily place'
  | 'any database'
  | 'site'
  | 'new file'
  | 'network'
  | 'port'

export interface Command {
  uses: readonly Resource[]
  /** Whether what it uses has to take changes. */
  writes: boolean
  words: readonly string[]
  /** The refusal of the command as given, whatever the circumstance: its full effect has a test of its own. */
  isRefused?: string
}

export type Outcome = 'works' | 'is refused'

/** The environment of one cell of the table; all of it is its own. */
export class CommandStage {
  private readonly root = mkdtempSync(join(tmpdir(), 'simvest-cell-'))
  private readonly mounts: string[] = []
  readonly data = join(this.root, 'data')
  readonly newData = join(this.root, 'new/data')
  readonly place = join(this.root, 'backup')
  readonly newPlace = join(this.root, 'places/new')
  readonly file = join(this.root, 'files/key.pem')
  readonly site = join(this.root, 'site')
  readonly empty = join(this.root, 'empty')
  env: NodeJS.ProcessEnv = {}
  name = ''
  private database: TestDatabase | undefined

  constructor(readonly takenPort: number) {
    chmodSync(this.root, 0o711)
    for (const folder of ['new', 'places', 'files', 'empty']) this.makeFolder(join(this.root, folder))
  }

  /** Makes what the command uses, from a data folder and a back-up that are there. */
  async prepare(command: Command, templates: { data: string; backup: string } | undefined): Promise<void> {
    const uses = (resource: Resource) => command.uses.includes(resource)
    const copy = (from: string, to: string) => execFileSync('cp', ['--archive', from, to])
    this.env = { SIMVEST_DATA_DIR: uses('new data') ? this.newData : this.data, PORT: '0', SIMVEST_DEMO: 'accounts' }
    if (templates && uses('data')) copy(templates.data, this.data)
    if (templates && uses('place')) copy(templates.backup, this.place)
    if (uses('site')) makeSite(this.site)
    if (uses('database') || uses('any database') || uses('target')) {
      this.database = await createTestDatabase(uses('target') ? 'template0' : undefined)
      const { applicationUrl, ownerUrl } = this.database
      this.name = new URL(ownerUrl).pathname.slice(1)
      this.set({ DATABASE_URL: applicationUrl, ...(uses('target') && { DATABASE_OWNER_URL: ownerUrl }) })
    }
  }

  set(env: NodeJS.ProcessEnv): Outcome {
    this.env = { ...this.env, ...env }
    return 'is refused'
  }

  folder(name: string): string {
    return join(this.root, name)
  }

  makeFolder(folder: string): Outcome {
    mkdirSync(folder, { mode: 0o755 })
    return 'is refused'
  }

  makeFile(file: string): Outcome {
    rmSync(file, { recursive: true, force: true })
    writeFileSync(file, 'a file')
    return 'is refused'
  }

  keepOut(folder: string): Outcome {
    mkdirSync(join(folder, 'pg'), { recursive: true })
    return 'is refused'
  }

  writtenBy(version: string): Outcome {
    writeFileSync(join(this.data, 'pg/PG_VERSION'), `${version}\n`)
    return 'is refused'
  }

  /** Makes a folder behave like a disk that takes no writes, which root cannot write either. */
  makeReadOnly(folder: string): Outcome {
    if (!existsSync(folder)) this.makeFolder(folder)
    for (const options of [
      ['--bind', folder, folder],
      ['--options', 'remount,ro,bind', folder],
    ])
      execFileSync('mount', options)
    this.mounts.push(folder)
    return 'is refused'
  }

  async sql(statement: string): Promise<void> {
    const client = new pg.Client(this.database?.ownerUrl)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  /** All that a command that is refused may not change, as text. */
  async snapshot(): Promise<string> {
    const files = readdirSync(this.root, { recursive: true, encoding: 'utf8' }).toSorted()
    // Files that PostgreSQL writes while reading are no user data.
    const kept = files.filter((name) => !/(^|\/)data\/(pg\/|postgres\.log$)/.test(name))
    const listed = kept.map((name) => `${name} ${sizeOf(join(this.root, name))}`)
    const counted = this.database && !this.env['DATABASE_OWNER_URL'] ? await this.countLines() : ''
    return [...listed, counted].join('\n')
  }

  private async countLines(): Promise<string> {
    const client = new pg.Client(this.database?.ownerUrl)
    await client.connect()
    const tables = ['users', 'sessions', 'audit_entries', 'knex_migrations']
    const { rows } = await client
      .query(`SELECT ${tables.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`).join(', ')}`)
      .finally(() => client.end())
    return JSON.stringify(rows[0])
  }

  words(command: Command): string[] {
    const paths: Record<string, string> = {
      PLACE: command.uses.includes('place') ? this.place : this.newPlace,
      FILE: this.file,
    }
    return command.words.map((word) => paths[word] ?? word)
  }

  async clear(): Promise<void> {
    for (const folder of this.mounts) execFileSync('umount', ['--lazy', folder])
    await this.database?.drop()
    rmSync(this.root, { recursive: true, force: true })
  }
}

function sizeOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() ? String(found.size) : 'folder'
}

/** A site on which every move of the table is possible. */
function makeSite(site: string): void {
  for (const name of ['wallet', 'auth', 'admin'])
    for (const version of ['1.0.0-a', '1.0.1-b']) publishBuild(site, { name, version })
  const folder = new RegistryFolder(site)
  const move = (act: 'release' | 'preview' | 'rollout', remote: string, version: string, more = {}) =>
    folder.move({ act, remote, version, by: 'ada', why: 'a test', ...more })
  for (const name of ['wallet', 'auth', 'admin']) move('release', name, '1.0.0-a')
  move('release', 'wallet', '1.0.1-b')
  move('preview', 'wallet', '1.0.0-a', { channel: 'pr-1' })
  move('rollout', 'admin', '1.0.1-b', { percent: 5 })
}
