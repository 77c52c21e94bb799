import type { Knex } from 'knex'
import { countUnsealed, type Head, linesAfter, type SealedLine, strayEntries } from './chain.queries.ts'
import { BEGINNING, digestOfAddress, digestOfWords, hashOfLine, nameOfHead, type SealedFacts } from './chain.ts'

export interface Verdict {
  lines: number
  /** Lines without words or an address that went with a person who was erased. */
  erased: number
  /** Lines sealed more than an hour after the time that they bear. */
  late: number
  /** Entries that wait for a line. */
  waiting: number
  head: Head | undefined
  /** Descriptions of the errors that were found. */
  faults: string[]
}

const AT_ONCE = 2_000

/** Reads the chain from its beginning, and compares it with the log and with heads that were noted earlier. */
export async function verifyAudit(db: Knex, noted: readonly string[] = []): Promise<Verdict> {
  const verdict: Verdict = { lines: 0, erased: 0, late: 0, waiting: 0, head: undefined, faults: [] }
  const open = new Set(noted)
  for (;;) {
    const read = await linesAfter(db, verdict.head?.line ?? 0, AT_ONCE)
    for (const line of read) {
      take(verdict, line)
      open.delete(nameOfHead(line))
    }
    if (read.length < AT_ONCE) break
  }
  for (const head of open) verdict.faults.push(`The noted line ${head} is not in the chain.`)
  const { unlisted, gone } = await strayEntries(db)
  for (const id of unlisted) verdict.faults.push(`Entry ${id} was written past the chain.`)
  for (const id of gone) verdict.faults.push(`Entry ${id} is missing; it had no line yet.`)
  verdict.waiting = await countUnsealed(db)
  return verdict
}

/** Counts a line, after comparing it with its entry and with the line before. */
function take(verdict: Verdict, line: SealedLine): void {
  const before = verdict.head ?? { line: 0, hash: BEGINNING }
  if (line.line !== before.line + 1) verdict.faults.push(`Line ${before.line + 1} is missing.`)
  const fault = faultOf(line, before.hash)
  if (fault !== undefined) verdict.faults.push(`Line ${line.line} (entry ${line.sealedId}) ${fault}.`)
  else if (isErased(line)) verdict.erased++
  if (line.isLate) verdict.late++
  verdict.lines++
  verdict.head = { line: line.line, hash: line.hash }
}

function faultOf(line: SealedLine, before: Buffer): string | undefined {
  if (!isThere(line)) return 'has no entry any more'
  if (!hashOfLine(line, line, before).equals(line.hash)) return 'was changed or exchanged, or the line before it'
  const words = digestOfWords(line.wordsSalt ?? NO_SALT, line)
  const mayLackWords = line.isSubjectErased && line.action !== 'user.erased'
  const address = digestOfAddress(line.addressSalt ?? NO_SALT, line.place)
  return (
    wordsFault('what was typed', { sealed: line.words, now: words, salt: line.wordsSalt, mayLack: mayLackWords }) ??
    wordsFault('the address', {
      sealed: line.address,
      now: address,
      salt: line.addressSalt,
      mayLack: line.isActorErased,
    })
  )
}

const NO_SALT = Buffer.alloc(0)

interface DigestPair {
  /** The digest in the chain. */
  sealed: Buffer | null
  /** The digest of what is there now. */
  now: Buffer | null
  salt: Buffer | null
  /** Whether it may have been erased with its person. */
  mayLack: boolean
}

function wordsFault(what: string, { sealed, now, salt, mayLack }: DigestPair): string | undefined {
  if (sealed === null) return now === null ? undefined : `got words later: ${what}`
  if (now === null && salt === null)
    return mayLack ? undefined : `lacks ${what}, though nobody it is about was deleted for good`
  return now?.equals(sealed) ? undefined : `was changed: ${what}`
}

function isErased({ words, wordsSalt, address, addressSalt }: SealedLine): boolean {
  return (words !== null && wordsSalt === null) || (address !== null && addressSalt === null)
}

function isThere(line: SealedLine): line is SealedLine & SealedFacts {
  return line.auditId !== null
}
