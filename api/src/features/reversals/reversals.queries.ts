import type { Knex } from 'knex'

/** Whether the owner of a line was erased, and the line with which the present life of their simulation began. */
export async function lifeOfOwner(
  tx: Knex.Transaction,
  userId: number,
): Promise<{ isErased: boolean; resetId: number }> {
  const life: { isErased: boolean; resetId: number } | undefined = await tx('users')
    .where({ id: userId })
    .first({ isErased: tx.raw('erased_at IS NOT NULL'), resetId: 'reset_transaction_id' })
  if (!life) throw new Error(`there is no user ${userId}`)
  return life
}
