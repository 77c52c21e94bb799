import { execFile } from 'node:child_process'
import { readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from '@simvest/registry/make-folder'
import { backupFacts, FACTS, type BackupFacts } from '#infra/postgres/backup-facts.ts'
import { lockFolder } from '#infra/process/folder-lock.ts'
import { print, type ProcessScope } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

const WEEK_SECONDS = 7 * 86_400
const NAME = /^\d{4}-\d{2}-\d{2}T\d{6}$/
const run = promisify(execFile)

export interface Schedule {
  /** The folder of all back-ups. */
  folder: string
  /** The number of the newest that stay. */
  keep: number
  dataDir: string
  /** Makes a back-up in a new folder. */
  backUp: (folder: string) => Promise<unknown>
}

/**
 * Makes a back-up, removes those that are older than the newest `keep`, and once a week restores the newest beside the data, where
 * it is checked and removed again.
 */
export async function backUpOnSchedule(
  { folder, keep, dataDir, backUp }: Schedule,
  scope: ProcessScope,
): Promise<void> {
  makeFolder(folder, 0o711)
  scope.onStop(await lockFolder(folder))
  const now = Math.floor(Date.now() / 1_000)
  const { restore } = await backupFacts(folder)
  const newest = join(folder, new Date(now * 1_000).toISOString().slice(0, 19).replaceAll(':', ''))
  await backUp(newest)
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
  for (const name of names.slice(0, -keep)) await rm(join(folder, name), { recursive: true })
  await note(folder, { backup: now, ...(restore !== undefined && { restore }) })
  print(`${newest} holds all that was answered before it began.`)
  if (restore !== undefined && now - restore < WEEK_SECONDS) return
  if (await prove(newest, `${dataDir}-scratch`, scope)) await note(folder, { backup: now, restore: now })
}

/** Restores a back-up into a scratch folder. Returns false where there is no room; throws if it is not whole. */
async function prove(backup: string, scratch: string, { onStop, signal }: ProcessScope): Promise<boolean> {
  const needed = 1.5 * (await sizeOf(backup))
  const { bavail, bsize } = await statfs(dirname(scratch))
  if (bavail * bsize < needed) {
    print(
      `No restore was tried: it needs ${Math.ceil(needed / 1e6)} MB beside the data, and there are ${Math.floor((bavail * bsize) / 1e6)}.`,
    )
    return false
  }
  const remove = () => rm(scratch, { recursive: true, force: true })
  await remove()
  onStop(remove)
  const program = process.argv[1] ?? ''
  const restoring = run(process.execPath, [...process.execArgv, program, 'restore', backup], {
    env: { ...process.env, SIMVEST_DATA_DIR: scratch },
    signal,
  })
  await restoring.catch((error: Error & { stderr?: string }) => {
    throw new StartupError(`${backup} cannot be restored: ${error.stderr?.trim().split('\n').at(-1) ?? error.message}`)
  })
  print('It was restored beside the data, and is whole.')
  return true
}

async function note(folder: string, facts: BackupFacts): Promise<void> {
  const draft = join(folder, `.${FACTS}`)
  await writeFile(draft, JSON.stringify(facts), { mode: 0o644, flush: true })
  await rename(draft, join(folder, FACTS))
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true })
  const sizes = await Promise.all(entries.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
