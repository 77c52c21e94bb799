import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { RefusedMoveError } from './revision.ts'
import { SHELL_MANIFEST, ShellManifest } from './shell-manifest.ts'

/** The manifest of a built shell in a folder. Throws RefusedMoveError. */
export function readManifest(folder: string): ShellManifest {
  const file = path.join(folder, SHELL_MANIFEST)
  try {
    return z.parse(ShellManifest, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new RefusedMoveError(`${file} is missing or damaged. Run: pnpm build shell`)
  }
}
