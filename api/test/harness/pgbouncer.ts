import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@simvest/testing/free-port'
import { postgresAccount } from '#infra/postgres/os-account.ts'
import { isListening } from '#infra/process/folder-lock.ts'

export interface PgBouncer {
  /** The address of a database by way of the pooler. */
  through(databaseUrl: string): string
  stop(): Promise<void>
}

/** Debian's PgBouncer in transaction mode, in front of every database of a server, with few connections. */
export async function startPgBouncer(databaseUrl: string, more: readonly string[] = []): Promise<PgBouncer> {
  const account = await postgresAccount()
  const folder = await mkdtemp(join(tmpdir(), 'simvest-pgbouncer-'))
  const { hostname, port, username, password } = new URL(databaseUrl)
  const own = await freePort()
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 4',
    'max_client_conn = 200',
    ...more,
  ]
  const ini = join(folder, 'pgbouncer.ini')
  await writeFile(ini, settings.join('\n'))
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  // PgBouncer refuses to run as root.
  if (account) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o755)
  const child = spawn('pgbouncer', ['--quiet', ini], { ...account, stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await isListening(own))) await sleep(20)
  return {
    through: (url) => Object.assign(new URL(url), { port: String(own) }).href,
    async stop() {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
