import type { Knex } from 'knex'

/** The ids behind an id, a username or an e-mail address; none for a name that nobody has. */
export function idsNamed(db: Knex, who: string): Knex.QueryBuilder | number[] {
  if (/^\d{1,9}$/.test(who)) return [Number(who)]
  return db('users').whereRaw('lower(?) IN (lower(username), lower(email))', [who]).select('id')
}
