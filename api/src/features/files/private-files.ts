import { FILES } from '@simvest/contracts/limits'
import type { Knex } from 'knex'
import { randomBytes } from 'node:crypto'
import { DomainError } from '#kernel/errors/domain-error.ts'
import type { Image } from '#kernel/images/read-image.ts'
import type { Rates } from '#kernel/throttle/rate-limit.ts'

export type FilePurpose = 'identity' | 'proof'

/** Keeps an image of a user. The caller holds a lock on the user's row, so uploads at one time are counted in turn. */
export async function keepFile(
  tx: Knex.Transaction,
  { ownerId, purpose, image }: { ownerId: number; purpose: FilePurpose; image: Image },
  rates: Rates | 'off',
): Promise<number> {
  const { most, seconds } = rates === 'off' ? { most: Number.MAX_SAFE_INTEGER, seconds: 1 } : rates.uploads
  const { rows } = await tx.raw(
    `SELECT count(*) FILTER (WHERE created_at > now() - ? * interval '1 second') AS uploads,
       coalesce(sum(size) FILTER (WHERE content IS NOT NULL), 0)::bigint AS bytes
     FROM private_files WHERE owner_id = ?`,
    [seconds, ownerId],
  )
  const size = image.content.length
  if (rows[0].uploads >= most || rows[0].bytes + size > FILES.most) throw new DomainError('UPLOAD_QUOTA')
  const [kept] = await tx('private_files')
    .insert({
      name: randomBytes(16).toString('hex'),
      owner_id: ownerId,
      purpose,
      media_type: image.mediaType,
      content: image.content,
      size,
    })
    .returning('id')
  return kept.id
}

/** The latest file of a purpose, unless it was erased. */
export async function findFile(
  db: Knex,
  ownerId: number,
  purpose: FilePurpose,
): Promise<{ name: string; content: Buffer } | undefined> {
  return db('private_files')
    .where({ owner_id: ownerId, purpose })
    .whereNotNull('content')
    .orderBy('id', 'desc')
    .first('name', 'content')
}

export async function eraseFile(tx: Knex.Transaction, id: number): Promise<void> {
  await tx('private_files').where({ id }).update({ content: null })
}

export async function eraseFiles(tx: Knex.Transaction, ownerId: number, purpose: FilePurpose): Promise<number> {
  return tx('private_files').where({ owner_id: ownerId, purpose }).whereNotNull('content').update({ content: null })
}
