import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder, and those above it that are missing. Throws the error of the system, with the path that cannot be a folder.
 * Node's own `recursive` never ends where nothing can be made, as below /proc.
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

/** The folders that are missing on the way, the outermost first. Throws where a file stands in the place of one. */
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
    // A file stands further up: the search goes on there.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false
    throw error
  }
  if (found && !found.isDirectory())
    throw Object.assign(new Error(`ENOTDIR: ${at} is a file`), { code: 'ENOTDIR', path: at })
  return found !== undefined
}
