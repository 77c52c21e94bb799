import type { InputOf, updateProfile, User } from '@simvest/contracts'
import type { Knex } from 'knex'
import { DOCUMENT_DAYS } from '#features/users/find-user.ts'

type Profile = Omit<InputOf<typeof updateProfile>['body'], 'idDocument'>

const COLUMNS = {
  fullName: 'full_name',
  phoneNumber: 'phone_number',
  residence: 'residence',
  occupation: 'occupation',
} as const satisfies Record<keyof Profile, string>

/** The present profile, locked; undefined if the user was deleted meanwhile. */
export async function lockProfile(
  tx: Knex.Transaction,
  id: number,
): Promise<(Profile & Pick<User, 'idStatus'>) | undefined> {
  return tx('users')
    .where({ id, deleted_at: null })
    .forNoKeyUpdate()
    .first({ ...COLUMNS, idStatus: 'id_status' })
}

export async function updateColumns(tx: Knex.Transaction, id: number, profile: Profile): Promise<void> {
  const columns = Object.entries(COLUMNS).map(([field, column]) => [column, profile[field as keyof Profile]])
  await tx('users')
    .where({ id })
    .update({ ...Object.fromEntries(columns), updated_at: tx.fn.now() })
}

export async function updateLanguage(tx: Knex.Transaction, id: number, language: string): Promise<void> {
  await tx('users').where({ id }).update({ language })
}

export async function markPending(tx: Knex.Transaction, id: number): Promise<void> {
  await tx('users')
    .where({ id })
    .update({ id_status: 'PENDING', id_reason: null, id_decided_at: null, updated_at: tx.fn.now() })
}

/** False if the document was not pending: an administrator opened it before. */
export async function markUnderReview(tx: Knex.Transaction, id: number): Promise<boolean> {
  const changed = await tx('users')
    .where({ id, id_status: 'PENDING' })
    .update({ id_status: 'UNDER REVIEW', updated_at: tx.fn.now() })
  return changed === 1
}

/** Empties a limited number of expired documents and returns the ids of their owners. */
export async function eraseDecidedDocuments(tx: Knex.Transaction, most: number): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { ownerId: number }[] }>(
    `UPDATE private_files SET content = NULL
     WHERE id IN (
       SELECT private_files.id FROM private_files JOIN users ON users.id = owner_id
       WHERE purpose = 'identity' AND content IS NOT NULL AND id_status IN ('APPROVED', 'REJECTED')
         AND id_decided_at < now() - interval '${DOCUMENT_DAYS} days'
       LIMIT ? FOR UPDATE OF private_files SKIP LOCKED)
     RETURNING owner_id AS "ownerId"`,
    [most],
  )
  return rows.map(({ ownerId }) => ownerId)
}
