import type { User } from '@simvest/contracts'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#core/paging/paginate.ts'
import { selectUsers } from '#core/users/users.queries.ts'

/** Everybody but administrators, oldest first. */
export function pageOfInvestors(db: Knex, query: PageQuery): Promise<Page<User>> {
  return paginate(selectUsers(db).where('users.is_admin', false), query, { table: 'users', order: 'asc' })
}
