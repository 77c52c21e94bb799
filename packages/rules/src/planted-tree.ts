import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

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
