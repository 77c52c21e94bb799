import type { SavedView, ViewList } from '@simvest/contracts'
import type { Knex } from 'knex'

interface ViewFields {
  ownerId: number
  list: ViewList
  name: string
  isShared: boolean
}
const VIEW_COLUMNS = { ownerId: 'owner_id', list: 'list', name: 'name', isShared: 'is_shared' }

type NewView = Pick<ViewFields, 'list' | 'name' | 'isShared'> & { shown: Readonly<Record<string, string>> }

/** The views of a list that somebody has: their own, and those that are shared. */
export async function viewsFor(db: Knex, userId: number, list: ViewList): Promise<SavedView[]> {
  return db('saved_views AS view')
    .join('users AS owner', 'owner.id', 'view.owner_id')
    .where('list', list)
    .where((either) => either.where('owner_id', userId).orWhere('is_shared', true))
    .orderByRaw('lower(view.name), view.id')
    .select({
      id: 'view.id',
      name: 'view.name',
      shown: 'view.shown',
      isShared: 'view.is_shared',
      isOwn: db.raw('view.owner_id = ?', [userId]),
      ownerUsername: 'owner.username',
    })
}

/** Lets the person's other calls wait until the transaction ends, so that the limit holds. */
export async function lockViews(tx: Knex.Transaction, userId: number): Promise<void> {
  await tx.raw(`SELECT pg_advisory_xact_lock(hashtext('saved-views'), ?)`, [userId])
}

export function findNamed(
  tx: Knex.Transaction,
  userId: number,
  { list, name }: Pick<NewView, 'list' | 'name'>,
): Promise<ViewFields | undefined> {
  return tx('saved_views')
    .where({ owner_id: userId, list })
    .whereRaw('lower(name) = lower(?)', [name])
    .first(VIEW_COLUMNS)
}

export async function countViews(tx: Knex.Transaction, userId: number): Promise<number> {
  const counted = await tx('saved_views').where('owner_id', userId).count({ total: '*' }).first()
  return Number(counted?.total)
}

export async function putView(tx: Knex.Transaction, userId: number, view: NewView): Promise<number> {
  const { rows } = await tx.raw<{ rows: [{ id: number }] }>(
    `INSERT INTO saved_views (owner_id, list, name, shown, is_shared)
     VALUES (:userId, :list, :name, :shown, :isShared)
     ON CONFLICT (owner_id, list, lower(name)) DO UPDATE
     SET name = excluded.name, shown = excluded.shown, is_shared = excluded.is_shared
     RETURNING id`,
    { ...view, userId, shown: JSON.stringify(view.shown) },
  )
  return rows[0].id
}

/** The view, which is locked until the transaction ends. */
export function findView(tx: Knex.Transaction, id: number): Promise<ViewFields | undefined> {
  return tx('saved_views').where({ id }).forUpdate().first(VIEW_COLUMNS)
}

export async function deleteView(tx: Knex.Transaction, id: number): Promise<void> {
  await tx('saved_views').where({ id }).delete()
}
