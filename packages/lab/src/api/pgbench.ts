import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Transactions per second that PostgreSQL's own load generator reaches with a script and 8 connections. */
export async function pgbench(databaseUrl: string, script: string, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'simvest-pgbench-'))
  const file = join(folder, 'script.sql')
  await writeFile(file, script)
  try {
    const options = ['-n', '-M', 'prepared', '-c', '8', '-j', '2', '-T', String(seconds), '-f', file]
    const { stdout } = await run('pgbench', [...options, databaseUrl])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error('pgbench is not on the PATH. Install it: apt-get install postgresql (it comes with the server).', {
      cause: error,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
