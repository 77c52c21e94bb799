import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What a planted workspace is made of, and what its rule must say, finding by finding. */
export interface Planted {
  /** Nothing of it may be refused. */
  right: Record<string, string>
  /** What is changed or added, and refused. */
  wrong: Record<string, string>
  says: string[]
}

/** A folder with these files in it for as long as `look` takes. */
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
