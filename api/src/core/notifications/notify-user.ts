import type { Knex } from 'knex'
import type { MutationContext } from '#core/endpoints/context.ts'

/** Leaves a message for a user, who sees it at once when signed in. */
export async function notifyUser({ tx, changed }: MutationContext, userId: number, message: string): Promise<void> {
  await tellUser(tx, userId, message)
  changed([userId], ['/api/notifications'])
}

/** The same, where nobody is signed in who could see it at once. */
export async function tellUser(tx: Knex.Transaction, userId: number, message: string): Promise<void> {
  await tx('notifications').insert({ user_id: userId, message })
}
