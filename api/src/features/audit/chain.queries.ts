import type { Knex } from 'knex'
import type { Line, SealedFacts, Words } from './chain.ts'

/** An entry as the chain covers it; undefined fields stand for an entry that is gone. */
const FACTS = `
  audit_log.id AS "auditId", action, actor_id AS "actorId", actor_role AS "actorRole", subject_id AS "subjectId",
  details::text, audit_log.before::text, audit_log.after::text, request_id AS "requestId",
  ${moment('audit_log.created_at')} AS "createdAt"`
const WORDS = `kept.before::text AS "typedBefore", kept.after::text AS "typedAfter", kept.reason, kept.address AS place`

export type UnsealedEntry = SealedFacts & Words & { place: string | null }

/** Keeps other processes, and erasures, from the chain until this transaction ends; false if one of them is at work. */
export async function lockChain(tx: Knex.Transaction): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: [{ held: boolean }] }>(
    `SELECT pg_try_advisory_xact_lock(hashtext('audit chain')) AS held`,
  )
  return rows[0].held
}

/** The oldest entries that wait for a line, and the time. */
export async function entriesToSeal(tx: Knex.Transaction, limit: number): Promise<(UnsealedEntry & { now: string })[]> {
  const { rows } = await tx.raw<{ rows: (UnsealedEntry & { now: string })[] }>(
    `SELECT ${FACTS}, ${WORDS}, ${moment('now()')} AS now
     FROM audit_unsealed JOIN audit_log ON audit_log.id = audit_unsealed.audit_id
     LEFT JOIN audit_particulars AS kept ON kept.audit_id = audit_log.id
     ORDER BY audit_log.id LIMIT ?`,
    [limit],
  )
  return rows
}

export interface Head {
  line: number
  hash: Buffer
}

export async function headOfChain(db: Knex): Promise<Head | undefined> {
  return db('audit_seals').orderBy('line', 'desc').first('line', 'hash')
}

export type NewSeal = Line & { auditId: number; hash: Buffer; wordsSalt: Buffer | null; addressSalt: Buffer | null }

/** Appends these lines; their entries wait no longer. */
export async function appendSeals(tx: Knex.Transaction, seals: readonly NewSeal[]): Promise<void> {
  const ids = seals.map(({ auditId }) => auditId)
  await tx('audit_seals').insert(
    seals.map(({ line, auditId, words, address, hash, sealedAt }) => ({
      line,
      audit_id: auditId,
      words,
      address,
      hash,
      sealed_at: sealedAt,
    })),
  )
  await tx('audit_salts').insert(
    seals.map(({ auditId, wordsSalt, addressSalt }) => ({ audit_id: auditId, words: wordsSalt, address: addressSalt })),
  )
  await tx('audit_unsealed').whereIn('audit_id', ids).delete()
}

/** A line, and what is there now of its entry. */
export type SealedLine = Line &
  Omit<UnsealedEntry, 'auditId'> & {
    hash: Buffer
    sealedId: number
    /** Null where the entry is gone. */
    auditId: number | null
    wordsSalt: Buffer | null
    addressSalt: Buffer | null
    isSubjectErased: boolean
    isActorErased: boolean
    isLate: boolean
  }

/** The lines after this one, in their order. */
export async function linesAfter(db: Knex, line: number, limit: number): Promise<SealedLine[]> {
  const { rows } = await db.raw<{ rows: SealedLine[] }>(
    `SELECT seal.line, seal.words, seal.address, seal.hash, seal.audit_id AS "sealedId",
            ${moment('seal.sealed_at')} AS "sealedAt", seal.sealed_at > audit_log.created_at + interval '1 hour' AS "isLate",
            ${FACTS}, ${WORDS}, salt.words AS "wordsSalt", salt.address AS "addressSalt",
            subject.erased_at IS NOT NULL AS "isSubjectErased", actor.erased_at IS NOT NULL AS "isActorErased"
     FROM audit_seals AS seal
     LEFT JOIN audit_log ON audit_log.id = seal.audit_id
     LEFT JOIN audit_particulars AS kept ON kept.audit_id = seal.audit_id
     LEFT JOIN audit_salts AS salt ON salt.audit_id = seal.audit_id
     LEFT JOIN users AS subject ON subject.id = audit_log.subject_id
     LEFT JOIN users AS actor ON actor.id = audit_log.actor_id
     WHERE seal.line > ? ORDER BY seal.line LIMIT ?`,
    [line, limit],
  )
  return rows
}

/** Entries that have no line and do not wait for one either, and those that wait and are gone. */
export async function strayEntries(db: Knex): Promise<{ unlisted: number[]; gone: number[] }> {
  const unlisted: number[] = await db('audit_log')
    .whereNotExists(db('audit_seals').whereRaw('audit_id = audit_log.id').select(db.raw('1')))
    .whereNotExists(db('audit_unsealed').whereRaw('audit_id = audit_log.id').select(db.raw('1')))
    .orderBy('id')
    .pluck('id')
  const gone: number[] = await db('audit_unsealed')
    .whereNotExists(db('audit_log').whereRaw('id = audit_unsealed.audit_id').select(db.raw('1')))
    .orderBy('audit_id')
    .pluck('audit_id')
  return { unlisted, gone }
}

export async function countUnsealed(db: Knex): Promise<number> {
  const found = await db('audit_unsealed').count('audit_id')
  return Number(found[0]?.['count'])
}

/** An instant as text that is the same in every session. */
function moment(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
