import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The file in a folder of back-ups that says when the newest was made and when one was last restored. */
export const FACTS = 'facts.json'

const Facts = z.object({ backup: z.optional(z.number()), restore: z.optional(z.number()) })
/** Seconds since 1970. */
export type BackupFacts = z.output<typeof Facts>

/** Reads that file; a folder without it, or none, has no facts. */
export async function backupFacts(folder: string | undefined): Promise<BackupFacts> {
  const text = folder && (await readFile(join(folder, FACTS), 'utf8').catch(() => undefined))
  if (!text) return {}
  try {
    return z.parse(Facts, JSON.parse(text))
  } catch {
    return {}
  }
}
