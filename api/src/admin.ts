import { type Administrator, NewAdministrator, type Role, ROLES } from '@simvest/contracts'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Knex } from 'knex'
import * as z from 'zod/mini'
import { type Config, loadConfig } from './config.ts'
import { codeOf, examineAll, linesOf } from './doctor.ts'
import { runningDatabase } from './embedded-database.ts'
import { checkSchema } from './prepare-database.ts'
import { listAdministrators } from '#features/administrators/administrators.queries.ts'
import {
  addAdministrator,
  dropFactorOf,
  inviteAdministrator,
  requireFactorOf,
  resetPasswordOf,
  setRoleOf,
  setStatusOf,
} from '#features/administrators/manage-by-command.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { checkDatabase } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { print, runProcess } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

const USAGE = `pnpm admin list                               who administers, and how they sign in
pnpm admin invite <username> <e-mail> [role]  makes one, and prints the link with which they choose a password
pnpm admin add <username> <e-mail> [role]     makes one with the password on standard input
pnpm admin set-role <name> <role>             gives a role, or takes it: investor
pnpm admin reset-password <name>              prints a link that works once, for an hour
pnpm admin drop-factor <name>                 takes a lost authenticator app off an account
pnpm admin require-factor|waive-factor <name> keeps the console closed to them until they have such an app, or no longer
pnpm admin disable|enable <name>              keeps somebody from signing in, or lets them in again
pnpm admin doctor [<line>:<hash> …]           checks database, ledger, audit log, stored texts, site and back-ups; ends with 1 if something is wrong, 2 if it cannot be checked

A role is ${ROLES.join(', ')}; without one, they become an operator. A name is a username or an e-mail address. Every act stands in the audit log as the operator's.`

const SHORTEST_PASSWORD = 12
/** A line of the audit log that was noted: its number and its hash. */
const HEAD = /^\d+:[0-9a-f]{64}$/

interface Desk {
  db: Knex
  origin: string
}

/** Each command: how many words it takes, and how many more it may take. It returns the text to print. */
const COMMANDS: Readonly<
  Record<string, { words: number; more?: number; run(desk: Desk, words: string[]): Promise<string> }>
> = {
  list: { words: 0, run: async ({ db }) => (await listAdministrators(db)).map(lineOf).join('\n') || NO_ADMINISTRATOR },
  invite: {
    words: 2,
    more: 1,
    run: async ({ db, origin }, words) => {
      const person = personOf(words)
      return `${isNow(person)} ${saidOf(await inviteAdministrator(db, person, origin))}`
    },
  },
  add: {
    words: 2,
    more: 1,
    run: async ({ db }, words) => {
      const person = personOf(words)
      await addAdministrator(db, person, await passwordGiven())
      return isNow(person)
    },
  },
  'set-role': {
    words: 2,
    run: async ({ db }, [name = '', role = '']) => {
      if (role !== 'investor' && !isRole(role)) throw new StartupError(USAGE)
      await setRoleOf(db, name, role === 'investor' ? null : role)
      return isNow({ username: name, role })
    },
  },
  'reset-password': {
    words: 1,
    run: async ({ db, origin }, [name = '']) => saidOf(await resetPasswordOf(db, name, origin)),
  },
  'drop-factor': {
    words: 1,
    run: async ({ db }, [name = '']) =>
      (await dropFactorOf(db, name))
        ? `${name} signs in without an authenticator app now, and was signed out everywhere.`
        : `${name} has no authenticator app.`,
  },
  'require-factor': {
    words: 1,
    run: ({ db }, [name = '']) =>
      requireFactorOf(db, name, true).then(() => `The console is closed to ${name} without an authenticator app.`),
  },
  'waive-factor': {
    words: 1,
    run: ({ db }, [name = '']) =>
      requireFactorOf(db, name, false).then(() => `${name} needs no authenticator app for the console.`),
  },
  disable: {
    words: 1,
    run: ({ db }, [name = '']) => setStatusOf(db, name, true).then(() => `${name} cannot sign in.`),
  },
  enable: { words: 1, run: ({ db }, [name = '']) => setStatusOf(db, name, false).then(() => `${name} can sign in.`) },
}

const NO_ADMINISTRATOR = 'There is no administrator. Make one: pnpm admin invite <username> <e-mail>'

await runProcess(async () => {
  const [name = '', ...words] = process.argv.slice(2)
  if (name === 'doctor') return examine(words)
  const command = COMMANDS[name]
  if (!command || words.length < command.words || words.length > command.words + (command.more ?? 0))
    throw new StartupError(USAGE)
  const { config, url } = await chosen()
  await checkDatabase(url)
  await checkSchema(url)
  const db = openDatabase({ url, poolMax: 2 })
  try {
    print(await command.run({ db, origin: originOf(config) }, words))
  } catch (error) {
    // The name is taken or the password is too common: the API's own message says which.
    throw error instanceof DomainError ? new StartupError(error.message) : error
  } finally {
    await db.destroy()
  }
})

/** The settings, and the database that they name or that runs beside this. */
async function chosen(): Promise<{ config: Config; url: string }> {
  const config = loadConfig(resolve(import.meta.dirname, '../..'))
  const url = config.databaseUrl ?? (await runningDatabase(config.dataDir ?? config.defaultDataDir))?.applicationUrl
  if (!url) throw new StartupError('No database to work on: set DATABASE_URL, or run `pnpm start` beside this.')
  return { config, url }
}

async function examine(noted: readonly string[]): Promise<void> {
  if (!noted.every((head) => HEAD.test(head))) throw new StartupError(USAGE)
  const { config, url } = await chosen()
  const findings = await examineAll(url, config, noted)
  print(linesOf(findings))
  process.exitCode = codeOf(findings)
}

function originOf({ publicOrigin, port }: Config): string {
  return publicOrigin ?? `http://localhost:${port}`
}

function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text)
}

function isNow({ username, role }: { username: string; role: Role | 'investor' }): string {
  return `${username} is ${role === 'support' || role === 'compliance' ? role : `an ${role}`}.`
}

function personOf([username, email, role = 'operator']: string[]): NewAdministrator {
  const result = z.safeParse(NewAdministrator, { username, email, role })
  if (result.success) return result.data
  throw new StartupError(result.error.issues.map(({ message }) => message).join('\n'))
}

/** The password is not an argument: arguments show up in the list of processes and in the shell's history. */
async function passwordGiven(): Promise<string> {
  const given = process.stdin.isTTY ? '' : (await text(process.stdin)).split('\n')[0]?.trim()
  if (given && given.length >= SHORTEST_PASSWORD) return given
  throw new StartupError(
    `Give a password of at least ${SHORTEST_PASSWORD} characters on standard input, or let them choose one: pnpm admin invite`,
  )
}

function lineOf(administrator: Administrator): string {
  const { username, email, role, isDeactivated, hasAuthenticator, needsSecondFactor, passkeys } = administrator
  const factors = [
    ...(hasAuthenticator ? ['authenticator app'] : []),
    ...(passkeys > 0 ? [`${passkeys} passkeys`] : []),
  ]
  const alone = needsSecondFactor ? 'password alone, an app is required' : 'password alone'
  return [
    username,
    email,
    role,
    isDeactivated ? 'disabled' : 'enabled',
    factors.join(' and ') || alone,
    seenOf(administrator),
  ].join('  ')
}

function seenOf({ invitedAt, lastSeenAt }: Administrator): string {
  if (invitedAt) return `invited ${new Date(invitedAt).toISOString()}`
  return lastSeenAt ? `seen ${new Date(lastSeenAt).toISOString()}` : 'not signed in'
}

function saidOf({ link, expiresAt }: { link: string; expiresAt: string }): string {
  return `They choose a password here, once, until ${new Date(expiresAt).toISOString()}:\n${link}`
}
