import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartupError } from '#infra/process/startup-error.ts'

const run = promisify(execFile)

/** The account of the operating system that PostgreSQL runs as. */
export interface OsAccount {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root. Root therefore starts it as the account `postgres`, which is created if missing. */
export async function postgresAccount(): Promise<OsAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const found = await lookUp().catch(() => undefined)
  if (found) return found
  try {
    await run('useradd', ['--system', '--user-group', 'postgres'])
    console.log('PostgreSQL does not run as root: an account named postgres was made for it.')
    return await lookUp()
  } catch {
    throw new StartupError(
      'PostgreSQL does not run as root and no account named postgres could be made. Start as another user, or set DATABASE_URL.',
    )
  }
}

async function lookUp(): Promise<OsAccount> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  )
  if (!uid || !gid) throw new Error('no such account')
  return { uid, gid }
}
