import { mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import path from 'node:path'

/**
 * Moves a damaged file or folder into `.damaged/` beside it, where it is not served but can be examined. The folder is beside it
 * because each folder of a site may be a volume of its own.
 */
export function setAside(place: string): void {
  const store = path.join(path.dirname(place), '.damaged')
  mkdirSync(store, { recursive: true })
  const target = path.join(mkdtempSync(path.join(store, 'found-')), path.basename(place))
  try {
    renameSync(place, target)
  } catch (error) {
    // Another process moved it already.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
