import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The files of a planted workspace, and what its rule must report, finding by finding. */
export interface PlantedTree {
  /** Files in which nothing may be refused. */
  right: Record<string, string>
  /** Files that are changed or added, and must be refused. */
  wrong: Record<string, string>
  says: string[]
}

/** Makes a folder with these files for the duration of `look`. */
export function withPlanted<T>(files: Readonly<Record<string, string>>, look: (root: string) => T): T {
  const root = mkdtempSync(path.join(tmpdir(), 'planted-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
    return look(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}
