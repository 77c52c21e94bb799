import { REMEMBERED_PEOPLE } from '@simvest/contracts/limits'
import type { Knex } from 'knex'

/**
 * Gives a read its previous answer about the same user; the read takes from it what still holds. Reads about one user take
 * turns: begun together, each would add up the whole history that the first hands to the others.
 */
export function rememberLast<T>(
  read: (db: Knex, userId: number, known?: T) => Promise<T>,
  most = REMEMBERED_PEOPLE.most,
): (db: Knex, userId: number) => Promise<T> {
  const remembered = new Map<number, T>()
  const running = new Map<number, Promise<unknown>>()
  const readNow = async (db: Knex, userId: number) => {
    const answer = await read(db, userId, remembered.get(userId))
    // The user who was read longest ago is forgotten first.
    remembered.delete(userId)
    remembered.set(userId, answer)
    const [oldest] = remembered.keys()
    if (remembered.size > most && oldest !== undefined) remembered.delete(oldest)
    return answer
  }
  return async (db, userId) => {
    while (running.has(userId)) await running.get(userId)?.catch(() => {})
    const answer = readNow(db, userId).finally(() => running.delete(userId))
    running.set(userId, answer)
    return answer
  }
}
