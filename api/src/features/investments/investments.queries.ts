import type { AdminInvestment, Investment } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#kernel/paging/paginate.ts'
import { valuesOf } from './value-after-days.ts'

function selectInvestments(db: Knex): Knex.QueryBuilder {
  return db('investments')
    .join('strategies', 'strategies.id', 'investments.strategy_id')
    .select({
      id: 'investments.id',
      strategyId: 'strategies.id',
      strategyName: 'strategies.name',
      riskLevel: 'strategies.risk_level',
      amount: 'investments.amount',
      currentValue: 'investments.current_value',
      progress: db.raw('100 * investments.day / investments.term'),
      day: 'investments.day',
      modelVersion: 'investments.model_version',
      // The driver passes bigints, but no lists of bigints.
      path: db.raw('to_json(investments.path)'),
      status: 'investments.status',
      createdAt: 'investments.created_at',
    })
}

type Row<T extends Investment> = Omit<T, 'values'> & { day: number; modelVersion: number; path: Cents[] }

function withValues<T extends Investment>(row: Row<T>): T {
  const { day, modelVersion, path, ...investment } = row as Row<Investment>
  const values = modelVersion === 1 ? valuesOf({ ...investment, day }) : [investment.amount, ...path]
  // TypeScript does not see that the rest of a generic row and the values are T again.
  return { ...investment, values } as unknown as T
}

async function pageOf<T extends Investment>(rows: Knex.QueryBuilder, query: PageQuery): Promise<Page<T>> {
  const page = await paginate<Row<T>>(rows, query, { table: 'investments' })
  return { ...page, items: page.items.map((row) => withValues<T>(row)) }
}

export function pageOfInvestments(db: Knex, userId: number, query: PageQuery): Promise<Page<Investment>> {
  return pageOf(selectInvestments(db).where('user_id', userId), query)
}

export function pageOfAllInvestments(
  db: Knex,
  { userId, ...query }: PageQuery & { userId?: number },
): Promise<Page<AdminInvestment>> {
  const investments = selectInvestments(db)
    .join('users', 'users.id', 'investments.user_id')
    .whereNull('users.guest_until')
    .select({ userId: 'users.id', username: 'users.username', email: 'users.email' })
  if (userId !== undefined) investments.where('investments.user_id', userId)
  return pageOf(investments, query)
}

export async function findInvestment(db: Knex, id: number): Promise<Investment | undefined> {
  const row = await selectInvestments(db).where('investments.id', id).first()
  return row && withValues<Investment>(row)
}

/** The name of a strategy that is open for investments. */
export async function nameOfStrategy(tx: Knex.Transaction, id: number): Promise<string | undefined> {
  return (await tx('strategies').where({ id, is_active: true }).first('name'))?.name
}
