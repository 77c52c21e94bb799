import { createHash } from 'node:crypto'

/** An entry of the log as a line of the chain covers it; JSON is in the database's own spelling. */
export interface SealedFacts {
  auditId: number
  action: string
  actorId: number | null
  actorRole: string | null
  subjectId: number | null
  details: string
  before: string | null
  after: string | null
  requestId: string | null
  createdAt: string
}

/** Typed texts and the actor's location: the chain holds only digests of them, so that they can be erased. */
export interface Words {
  typedBefore: string | null
  typedAfter: string | null
  reason: string | null
}

/** The fields that a line adds to its entry. */
export interface Line {
  line: number
  words: Buffer | null
  address: Buffer | null
  sealedAt: string
}

/** The hash before the first line. */
export const BEGINNING = Buffer.alloc(32)

export function hashOfLine(facts: SealedFacts, { line, words, address, sealedAt }: Line, before: Buffer): Buffer {
  const { auditId, action, actorId, actorRole, subjectId, details, requestId, createdAt } = facts
  const covered = [actorId, actorRole, subjectId, details, facts.before, facts.after, requestId, createdAt]
  return digest([before, line, auditId, action, ...covered, words, address, sealedAt])
}

/** Null where nothing was typed. */
export function digestOfWords(salt: Buffer, { typedBefore, typedAfter, reason }: Words): Buffer | null {
  const words = [typedBefore, typedAfter, reason]
  return words.every((word) => word === null) ? null : digest([salt, ...words])
}

export function digestOfAddress(salt: Buffer, address: string | null): Buffer | null {
  return address === null ? null : digest([salt, address])
}

function digest(parts: readonly (Buffer | string | number | null)[]): Buffer {
  const text = JSON.stringify(parts.map((part) => (Buffer.isBuffer(part) ? part.toString('hex') : part)))
  return createHash('sha256').update(text).digest()
}

/** Returns a line in the form in which people note it: `1234:9f86d081…`. */
export function nameOfHead({ line, hash }: { line: number; hash: Buffer }): string {
  return `${line}:${hash.toString('hex')}`
}
