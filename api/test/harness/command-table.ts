import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command, CommandStage, Outcome, Resource } from './command-stage.ts'

const ROOT = resolve(__dirname, '../../..')

const reads = (uses: Resource[], ...words: string[]): Command => ({ uses, writes: false, words })
const writes = (uses: Resource[], ...words: string[]): Command => ({ uses, writes: true, words })
const refused = (why: string, ...words: string[]): Command => ({ uses: [], writes: false, words, isRefused: why })

/** Every command that an operator or a team can give, with words that it takes. `PLACE` and `FILE` are paths of their own. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  start: writes(['data', 'port']),
  'db backup': writes(['data', 'new place'], 'PLACE'),
  'db backups': writes(['data', 'daily place'], 'PLACE'),
  'db restore': writes(['new data', 'place'], 'PLACE'),
  'db after-restore': writes(['database']),
  'db move': writes(['data', 'target']),
  'db reconcile': reads(['any database']),
  'db verify-audit': reads(['any database']),
  'admin list': writes(['database']),
  'admin invite': writes(['database'], 'ada', 'ada@simvest.example'),
  'admin add': refused('a password on standard input', 'ada', 'ada@simvest.example'),
  'admin set-role': writes(['database'], 'second', 'support'),
  'admin reset-password': writes(['database'], 'second'),
  'admin drop-factor': writes(['database'], 'second'),
  'admin require-factor': writes(['database'], 'second'),
  'admin waive-factor': writes(['database'], 'second'),
  'admin disable': writes(['database'], 'second'),
  'admin enable': writes(['database'], 'second'),
  'admin doctor': writes(['database']),
  'mfe publish': refused('a folder that another bundler made', 'wallet', '--built', '/nowhere'),
  'mfe release': writes(['site'], 'wallet', '1.0.0-a'),
  'mfe rollback': writes(['site'], 'wallet'),
  'mfe rollout': writes(['site'], 'auth', '1.0.1-b', '--percent', '5'),
  'mfe promote': writes(['site'], 'admin'),
  'mfe abort': writes(['site'], 'admin', '--reason', 'a test'),
  'mfe preview ls': reads(['site']),
  'mfe preview rm': writes(['site'], 'wallet', 'pr-1'),
  'mfe status': reads(['site']),
  'mfe grant': writes(['site'], 'wallet', '/loans'),
  'mfe doctor': reads(['site']),
  'mfe seal': refused('SIMVEST_MOVES_KEY'),
  'mfe history': reads(['site']),
  'mfe keygen': writes(['new file'], 'FILE'),
  'mfe dev': refused('--against', 'wallet'),
  'mfe check': refused('--against', 'wallet', '--against', 'http://127.0.0.1:9'),
  'mfe types': refused('--against', 'wallet', '--against', 'http://127.0.0.1:9'),
  'mfe new': refused('a name that is free', 'wallet'),
  'mfe rm': refused('a remote that is there', 'nobody'),
  'mfe gate': refused('a build that is there', 'nobody', '0.0.0'),
  'mfe prove-alone': refused('a remote that is there', 'nobody'),
  'mfe prove-new': refused('a name that is free', 'wallet'),
}

/** The commands that the programs themselves list. */
export function listedCommands(): string[] {
  const printed = (...words: string[]) => {
    const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: resolve(ROOT, 'api'), encoding: 'utf8' })
    return stdout + stderr
  }
  const names = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)
  const db = names(printed('bin/db.mjs', '--help'), /^ {2}pnpm (db [a-z-]+)/gm)
  const admin = names(printed('--import', 'tsx', 'src/admin.ts'), /^pnpm admin ([a-z|-]+)/gm)
  const mfe = names(printed('../packages/mfe/bin/mfe.mjs'), /^ {2}([a-z][a-z-]*(?: ls| rm(?= <remote> <channel>))?)/gm)
  return [
    'start',
    ...db,
    ...admin.flatMap((each) => each.split('|').map((name) => `admin ${name}`)),
    ...mfe.map((name) => `mfe ${name}`),
  ]
}

interface Circumstance {
  /** The outcome for a command that uses the resource. */
  // not total: a circumstance meets some resources
  on: Partial<Record<Resource, (stage: CommandStage, command: Command) => Outcome | Promise<Outcome>>>
}

const when = (condition: boolean): Outcome => (condition ? 'is refused' : 'works')

/** Every circumstance of a resource: what it does to a stage, and what is then demanded. A command that uses none of these works. */
export const CIRCUMSTANCES: Readonly<Record<string, Circumstance>> = {
  'as usual': { on: {} },
  busy: {
    on: {
      port: (stage) => stage.set({ PORT: String(stage.takenPort) }),
      place: (stage) => stage.keepOut(stage.newData),
      'new place': (stage) => stage.makeFolder(stage.newPlace),
      'new file': (stage) => stage.makeFile(stage.file),
    },
  },
  missing: {
    on: {
      data: (stage, command) => {
        rmSync(stage.data, { recursive: true })
        return when(command !== COMMANDS['start'])
      },
      'any database': (stage) => stage.set({ DATABASE_URL: 'postgres://simvest:x@127.0.0.1:9/simvest' }),
      database: (stage) => stage.set({ DATABASE_URL: 'postgres://simvest:x@127.0.0.1:9/simvest' }),
      target: (stage) =>
        stage.set({ DATABASE_URL: 'postgres://simvest:x@127.0.0.1:9/simvest', DATABASE_OWNER_URL: '' }),
      place: (stage) => {
        rmSync(stage.place, { recursive: true, force: true })
        return 'is refused'
      },
      site: (stage) => {
        rmSync(stage.site, { recursive: true })
        return 'is refused'
      },
    },
  },
  'not writable': {
    on: {
      data: (stage) => stage.makeReadOnly(stage.data),
      'new data': (stage) => stage.makeReadOnly(stage.newData),
      database: async (stage): Promise<Outcome> => {
        await stage.sql(`ALTER DATABASE ${stage.name} SET default_transaction_read_only = on`)
        return 'is refused'
      },
      'any database': async (stage): Promise<Outcome> => {
        await stage.sql(`ALTER DATABASE ${stage.name} SET default_transaction_read_only = on`)
        return 'works'
      },
      'daily place': (stage) => stage.makeReadOnly(stage.folder('places')),
      'new place': (stage) => stage.makeReadOnly(stage.folder('places')),
      site: (stage, { writes: isChange }) => {
        stage.makeReadOnly(stage.site)
        return when(isChange)
      },
      'new file': (stage) => stage.makeReadOnly(stage.folder('files')),
    },
  },
  'a file for a folder': {
    on: {
      data: (stage) => stage.makeFile(stage.data),
      'new data': (stage) => stage.makeFile(stage.newData),
      place: (stage) => stage.makeFile(stage.place),
      'new place': (stage) => stage.makeFile(stage.newPlace),
      'daily place': (stage) => stage.makeFile(stage.newPlace),
      site: (stage) => stage.makeFile(stage.site),
    },
  },
  'too old': {
    on: {
      data: (stage) => stage.writtenBy('17'),
      database: async (stage): Promise<Outcome> => {
        await stage.sql('DELETE FROM knex_migrations WHERE id = (SELECT max(id) FROM knex_migrations)')
        return 'is refused'
      },
    },
  },
  'too new': {
    on: {
      data: (stage) => stage.writtenBy('99'),
      database: async (stage): Promise<Outcome> => {
        await stage.sql(`INSERT INTO knex_migrations (name, batch, migration_time) VALUES ('9999_later', 99, now())`)
        return 'works'
      },
    },
  },
  'no repository': { on: {} },
  'no network': { on: {} },
  'no terminal': { on: {} },
}
