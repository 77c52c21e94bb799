import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { flushFolder } from './flush.ts'
import type { PublishedRemote } from './registry.ts'
import { signedBytes } from './signature.ts'

/**
 * The gate's statement that a build passed. It lies beside the build's files but is none of them: it comes after publishing.
 */
const FILE = 'gate.json'

export const GateStatement = z.object({
  /** The version of the shell that the build was mounted in. */
  shell: z.string(),
  /** The gate's signature, in base64. */
  signature: z.string(),
})
export type GateStatement = z.output<typeof GateStatement>

/** The bytes that the gate signs: the whole entry of the build, with the hashes of its files, and the shell. */
export function statedBytes(build: PublishedRemote, shell: string): Uint8Array {
  return Buffer.concat([Buffer.from(`passed the gate in shell ${shell}\n`), signedBytes(build)])
}

/** The gate's statement about a published build; undefined if there is none or it cannot be read. */
export function readStatement(root: string, { base }: PublishedRemote): GateStatement | undefined {
  try {
    return z.parse(GateStatement, JSON.parse(readFileSync(path.join(root, base, FILE), 'utf8')))
  } catch {
    return undefined
  }
}

/** Writes the statement whole, in place of an earlier one. */
export function writeStatement(root: string, { base }: PublishedRemote, statement: GateStatement): void {
  const file = path.join(root, base, FILE)
  const draft = `${file}.draft`
  try {
    writeFileSync(draft, JSON.stringify(statement), { flush: true })
    renameSync(draft, file)
    flushFolder(path.dirname(file))
  } finally {
    rmSync(draft, { force: true })
  }
}
