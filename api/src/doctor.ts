import { formatCount } from '@simvest/money'
import { examine } from '@simvest/registry/doctor'
import type { Knex } from 'knex'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config } from './config.ts'
import { findRealTexts } from './find-real-texts.ts'
import { checkSchema } from './prepare-database.ts'
import { nameOfHead } from '#features/audit/chain.ts'
import { verifyAudit } from '#features/audit/verify-audit.ts'
import { reconcile } from '#ledger/reconcile.ts'
import { checkDatabase, nameOfDatabase } from '#infra/db/check-database.ts'
import { openDatabase } from '#infra/db/database.ts'
import { takesWrites } from '#infra/db/takes-writes.ts'
import { backupFacts } from '#infra/postgres/backup-facts.ts'

/** The outcome of a check: what is so, what is wrong, or why nothing can be said. */
export interface Finding {
  check: string
  state: 'ok' | 'WRONG' | 'unknown'
  line: string
  /** The faults found, one line each. */
  more?: string[]
}

/** The exit code for monitoring: 0 all is well, 1 something is wrong, 2 something could not be checked. */
export function codeOf(findings: readonly Finding[]): number {
  if (findings.some(({ state }) => state === 'WRONG')) return 1
  return findings.some(({ state }) => state === 'unknown') ? 2 : 0
}

export function linesOf(findings: readonly Finding[]): string {
  return findings
    .flatMap(({ check, state, line, more = [] }) => [
      `${state.padEnd(8)} ${check.padEnd(9)} ${line}`,
      ...more.map((each) => `         ${each}`),
    ])
    .join('\n')
}

type Result = Omit<Finding, 'check'>

const ok = (line: string): Result => ({ state: 'ok', line })
const wrong = (line: string, more: string[] = []): Result => ({ state: 'WRONG', line, more })
const unknown = (line: string): Result => ({ state: 'unknown', line })

const CHECKS: Readonly<Record<string, (db: Knex, noted: readonly string[]) => Promise<Result>>> = {
  disk: async (db) =>
    (await takesWrites(db)) ? ok('The database takes changes.') : wrong('The database takes no changes.'),
  async ledger(db) {
    const found = await reconcile(db)
    if (found.length === 0) return ok('Every balance equals the sum of its postings.')
    return wrong(`${formatCount(found.length)} balances are not the sum of their postings: pnpm db reconcile`)
  },
  async audit(db, noted) {
    const { faults, lines, head } = await verifyAudit(db, noted)
    const first = faults[0]
    if (first !== undefined)
      return wrong(`${formatCount(faults.length)} faults: ${first} See all: pnpm db verify-audit`)
    return ok(`${formatCount(lines)} lines are as they were sealed${head ? `; the last is ${nameOfHead(head)}` : ''}.`)
  },
  // A3.10 of the specification: they are named, masked.
  async texts(db) {
    const found = await findRealTexts(db)
    if (found.length === 0) return ok('No stored text would be a real destination.')
    return wrong(
      `${formatCount(found.length)} texts stored before such texts were refused would be real destinations.`,
      found.map(
        ({ table, column, key, what, masked }) => `${table}.${column} of ${key}: ${masked} looks like ${what}.`,
      ),
    )
  },
}

const DAY_SECONDS = 86_400
const OLDEST_BACKUP = 1.5 * DAY_SECONDS
const OLDEST_PROOF = 10 * DAY_SECONDS

/** Checks everything that an operator watches: the database, its ledger and log, the site, and the back-ups. */
export async function examineAll(url: string, config: Config, noted: readonly string[]): Promise<Finding[]> {
  const findings = [await checked('database', () => databaseOf(url))]
  const isThere = findings[0]?.state === 'ok'
  const db = openDatabase({ url, poolMax: 1, statementTimeout: 0 })
  try {
    for (const [check, look] of Object.entries(CHECKS))
      findings.push(
        isThere
          ? await checked(check, () => look(db, noted))
          : { check, ...unknown('The database could not be asked.') },
      )
  } finally {
    await db.destroy()
  }
  return [
    ...findings,
    await checked('site', async () => siteOf(config)),
    await checked('backups', () => backupsOf(config.backups)),
  ]
}

async function checked(check: string, look: () => Promise<Result>): Promise<Finding> {
  try {
    return { check, ...(await look()) }
  } catch (error) {
    return { check, ...wrong((error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '') }
  }
}

async function databaseOf(url: string): Promise<Result> {
  await checkDatabase(url)
  await checkSchema(url)
  return ok(`${nameOfDatabase(url)} is up to date.`)
}

function siteOf({ site, seal }: Config): Result {
  if (!existsSync(join(site, 'remotes'))) return ok(`${site} has no builds: the gateway looks after them.`)
  const found = examine(site, { by: 'doctor', seal })
  if (found.length === 0) return ok(`The builds and moves in ${site} are whole.`)
  return wrong(`${found[0]?.what} and ${found.length - 1} more in ${site}: pnpm mfe doctor`)
}

async function backupsOf(folder: string | undefined): Promise<Result> {
  if (folder === undefined || !existsSync(folder)) return ok('No folder of back-ups is watched: BACKUPS names one.')
  const { backup, restore } = await backupFacts(folder)
  const ageOf = (time: number) => Date.now() / 1_000 - time
  const days = (time: number) => `${Math.round((ageOf(time) / DAY_SECONDS) * 10) / 10} days`
  if (backup === undefined) return wrong(`${folder} has no back-up.`)
  if (ageOf(backup) > OLDEST_BACKUP) return wrong(`The newest back-up in ${folder} is ${days(backup)} old.`)
  if (restore === undefined) return wrong(`No back-up in ${folder} was ever restored and checked.`)
  if (ageOf(restore) > OLDEST_PROOF) return wrong(`The last proven restore is ${days(restore)} old.`)
  return ok(`The newest back-up is ${days(backup)} old, the last proven restore ${days(restore)}.`)
}
