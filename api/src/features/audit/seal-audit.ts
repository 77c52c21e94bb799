import type { Knex } from 'knex'
import { randomBytes } from 'node:crypto'
import { appendSeals, entriesToSeal, headOfChain, lockChain, type NewSeal } from './chain.queries.ts'
import { BEGINNING, digestOfAddress, digestOfWords, hashOfLine } from './chain.ts'

/**
 * Gives entries that are committed the next lines of the chain, and says how many. The transactions that wrote them are over:
 * nobody who acts waits for the chain. One process does this at a time; the others find the chain held and do nothing.
 */
export async function sealAudit(tx: Knex.Transaction, limit: number): Promise<number> {
  if (!(await lockChain(tx))) return 0
  const entries = await entriesToSeal(tx, limit)
  if (entries.length === 0) return 0
  const head = await headOfChain(tx)
  let [line, hash] = head ? [head.line, head.hash] : [0, BEGINNING]
  const seals: NewSeal[] = []
  for (const { now: sealedAt, place, ...entry } of entries) {
    const salts = { words: randomBytes(16), address: randomBytes(16) }
    const words = digestOfWords(salts.words, entry)
    const address = digestOfAddress(salts.address, place)
    line++
    const seal = { line, words, address, sealedAt }
    hash = hashOfLine(entry, seal, hash)
    const { auditId } = entry
    seals.push({ ...seal, auditId, hash, wordsSalt: words && salts.words, addressSalt: address && salts.address })
  }
  await appendSeals(tx, seals)
  return seals.length
}
