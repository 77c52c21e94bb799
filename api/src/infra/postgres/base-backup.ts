import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'

/** The copied folders and files. Paths begin at the copied folder and use `/`. */
export interface BackupFiles {
  folders: string[]
  /** The SHA-256 of each file. */
  files: Record<string, string>
}

// A server writes their content again: https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA
const EMPTIED_FOLDERS = [
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const LEFT_OUT = /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/
const SEGMENT = /^[\dA-F]{24}$/

/**
 * Copies the data folder of a running PostgreSQL, with the WAL that completes the copy. Everything that was committed before
 * the call is in it. The package of the embedded server has no `pg_basebackup`, so SQL does the same.
 */
export async function makeBaseBackup(ownerUrl: string, data: string, target: string): Promise<BackupFiles> {
  const session = new pg.Client(ownerUrl)
  // A server that stops meanwhile fails the next statement.
  session.on('error', () => {})
  await session.connect()
  try {
    // Keeps the WAL that is written during the copy from being recycled, and ends with this session.
    await session.query(`SELECT pg_create_physical_replication_slot('simvest_backup_' || pg_backend_pid(), true, true)`)
    const began = await session.query(
      `SELECT pg_walfile_name(pg_backup_start('simvest', fast => true)) AS "firstSegment"`,
    )
    const copied: BackupFiles = { folders: [], files: {} }
    await copyTree(data, target, copied)
    const { rows } = await session.query(
      `SELECT labelfile AS label, pg_walfile_name(lsn) AS "lastSegment" FROM pg_backup_stop(wait_for_archive => false)`,
    )
    const { label, lastSegment } = rows[0]
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600, flush: true })
    copied.files['backup_label'] = createHash('sha256').update(label).digest('hex')
    const segments = (await readdir(join(data, 'pg_wal'))).filter(
      (name) => SEGMENT.test(name) && name >= began.rows[0].firstSegment && name <= lastSegment,
    )
    for (const name of segments) copied.files[`pg_wal/${name}`] = await copyFile(data, target, `pg_wal/${name}`)
    return copied
  } finally {
    await session.end()
  }
}

async function copyTree(from: string, to: string, copied: BackupFiles, folder = ''): Promise<void> {
  copied.folders.push(folder)
  await mkdir(join(to, folder), { mode: 0o700 })
  const entries = EMPTIED_FOLDERS.includes(folder) ? [] : await readdir(join(from, folder), { withFileTypes: true })
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (LEFT_OUT.test(path)) continue
    if (entry.isDirectory()) await copyTree(from, to, copied, path)
    else await copyLiving(from, to, copied, path)
  }
}

async function copyLiving(from: string, to: string, { files }: BackupFiles, path: string): Promise<void> {
  try {
    files[path] = await copyFile(from, to, path)
  } catch (error) {
    // The table was dropped meanwhile: the WAL says so too.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await rm(join(to, path), { force: true })
  }
}

/** Returns the SHA-256 of what was written. */
export async function copyFile(from: string, to: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  const source = createReadStream(join(from, path))
  source.on('data', (chunk) => hash.update(chunk))
  await pipeline(source, createWriteStream(join(to, path), { mode: 0o600, flush: true }))
  return hash.digest('hex')
}
