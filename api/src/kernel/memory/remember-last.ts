import type { Knex } from 'knex'

/** How many users' figures a process remembers. */
const REMEMBERED = 10_000

/** Gives a read its previous answer about the same user; the read takes from it what still holds. */
export function rememberLast<T>(
  read: (db: Knex, userId: number, known?: T) => Promise<T>,
  most = REMEMBERED,
): (db: Knex, userId: number) => Promise<T> {
  const remembered = new Map<number, T>()
  return async (db, userId) => {
    const answer = await read(db, userId, remembered.get(userId))
    // The user who was read longest ago is forgotten first.
    remembered.delete(userId)
    remembered.set(userId, answer)
    const [oldest] = remembered.keys()
    if (remembered.size > most && oldest !== undefined) remembered.delete(oldest)
    return answer
  }
}
