import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { flushFolder } from './flush.ts'
import type { PublishedRemote } from './registry.ts'
import { signedBytes } from './signature.ts'

/** Beside the files of a build: that it passed the gate. It is none of them, and comes after they were published. */
const FILE = 'gate.json'

const GateStatement = z.object({
  /** The version of the shell that the build was mounted in. */
  shell: z.string(),
  /** Of the gate, in base64. */
  signature: z.string(),
})
export type GateStatement = z.output<typeof GateStatement>

/** What the gate signs: all that the entry of a build says, with the hashes of its files, and the shell. */
export function statedBytes(build: PublishedRemote, shell: string): Uint8Array {
  return Buffer.concat([Buffer.from(`passed the gate in shell ${shell}\n`), signedBytes(build)])
}

/** What the gate said of a published build; undefined where that is nothing, or nothing that can be read. */
export function readStatement(root: string, { base }: PublishedRemote): GateStatement | undefined {
  try {
    return z.parse(GateStatement, JSON.parse(readFileSync(path.join(root, base, FILE), 'utf8')))
  } catch {
    return undefined
  }
}

/** Puts it there whole, in the place of an earlier one. */
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
