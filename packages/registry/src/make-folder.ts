import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder and its missing parents. Throws the error of the system, with the path that cannot be a folder. Node's own
 * `recursive` never ends where no folder can be created, as below /proc.
 */
export function makeFolder(folder: string, mode?: number): void {
  for (const each of missingFolders(folder)) {
    try {
      mkdirSync(each, { mode })
    } catch (error) {
      // Another process made it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(each)) throw error
    }
  }
}

/** Returns the missing folders of a path, the outermost first. Throws if a file has the name of one. */
export function missingFolders(folder: string): string[] {
  const missing: string[] = []
  for (let at = path.resolve(folder); !isFolder(at); at = path.dirname(at)) missing.unshift(at)
  return missing
}

/** Throws where the path is a file. */
function isFolder(at: string): boolean {
  let found
  try {
    found = statSync(at, { throwIfNoEntry: false })
  } catch (error) {
    // A parent is a file: the search continues there.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false
    throw error
  }
  if (found && !found.isDirectory())
    throw Object.assign(new Error(`ENOTDIR: ${at} is a file`), { code: 'ENOTDIR', path: at })
  return found !== undefined
}
