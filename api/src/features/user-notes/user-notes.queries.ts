import type { UserNote } from '@simvest/contracts'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#kernel/paging/paginate.ts'

function selectNotes(db: Knex): Knex.QueryBuilder {
  return db('user_notes').join('users as authors', 'authors.id', 'user_notes.author_id').select({
    id: 'user_notes.id',
    text: 'user_notes.text',
    authorUsername: 'authors.username',
    createdAt: 'user_notes.created_at',
  })
}

export function pageOfNotes(db: Knex, userId: number, query: PageQuery): Promise<Page<UserNote>> {
  return paginate(selectNotes(db).where('user_notes.user_id', userId), query, { table: 'user_notes' })
}

export async function insertNote(
  tx: Knex.Transaction,
  note: { userId: number; authorId: number; text: string },
): Promise<UserNote> {
  const [created] = await tx('user_notes')
    .insert({ user_id: note.userId, author_id: note.authorId, text: note.text })
    .returning('id')
  return selectNotes(tx).where('user_notes.id', created.id).first()
}
