import { formatCount } from '@simvest/money'
import { makeFolder } from '@simvest/registry/make-folder'
import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ProcessScope } from '#infra/process/run-process.ts'
import { StartupError } from '#infra/process/startup-error.ts'

/**
 * Copies the site, its builds and its moves, beside the place where it is to be, and compares each file by its hash. Returns what takes
 * it there, with the line to print.
 */
export async function copySite(from: string, to: string, { onStop }: ProcessScope): Promise<() => Promise<string>> {
  if (!(await stat(join(from, 'revisions')).catch(() => undefined)))
    throw new StartupError(`There is no site in ${from}.`)
  if (((await readdir(to).catch(() => [])) as string[]).length > 0)
    throw new StartupError(`${to} has files already. Choose an empty folder for the site.`)
  const unfinished = `${to}.unfinished`
  const remove = () => rm(unfinished, { recursive: true, force: true })
  await remove()
  onStop(remove)
  makeFolder(dirname(to))
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  const [left, came] = [await hashesOf(from), await hashesOf(unfinished)]
  for (const [file, hash] of left)
    if (came.get(file) !== hash) throw new StartupError(`${file} of the site changed while it was copied. Try again.`)
  return async () => {
    await rm(to, { recursive: true, force: true })
    await rename(unfinished, to)
    return `${to} holds all ${formatCount(left.size)} files of the site, compared by their hashes.`
  }
}

async function hashesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hashes = new Map<string, string>()
  for (const file of files)
    hashes.set(
      file.slice(folder.length),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    )
  return hashes
}
