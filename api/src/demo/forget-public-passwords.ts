import type { Knex } from 'knex'
import { hashOfNoPassword } from '#features/administrators/manage-administrators.ts'
import { recordAudit } from '#features/audit/record-audit.ts'
import { verifyPassword } from '#features/passwords/password-hash.ts'
import { updatePasswordHash } from '#features/passwords/passwords.queries.ts'
import { shutOut } from '#features/sessions/shut-out.ts'
import { CAST } from './cast.ts'
import { DEMO } from './seed-demo.ts'

const PUBLIC = new Map<string, string>([
  [DEMO.administrator.username, DEMO.administrator.password],
  ...[DEMO.investor, ...CAST].map(({ username }) => [username, DEMO.investor.password] as const),
])

/** Accounts of the demo whose password everybody knows get one that nobody knows, and are signed out. Returns whose. */
export async function forgetPublicPasswords(tx: Knex.Transaction): Promise<string[]> {
  const people = await tx('users')
    .whereIn('username', [...PUBLIC.keys()])
    .orderBy('id')
    .select('id', 'username', { passwordHash: 'password_hash' })
  const forgotten: string[] = []
  for (const { id, username, passwordHash } of people) {
    if (!(await verifyPassword(passwordHash, PUBLIC.get(username) ?? '', ''))) continue
    await updatePasswordHash(tx, id, await hashOfNoPassword())
    await shutOut({ tx, changed: () => {} }, id)
    await recordAudit(tx, { action: 'password.reset', subjectId: id, actorId: null, details: { byOperator: true } })
    forgotten.push(username)
  }
  return forgotten
}
