import type { AdminInvestment, Investment } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#core/paging/paginate.ts'

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
      status: 'investments.status',
      createdAt: 'investments.created_at',
    })
}

export function pageOfInvestments(db: Knex, userId: number, query: PageQuery): Promise<Page<Investment>> {
  return paginate(selectInvestments(db).where('user_id', userId), query, { table: 'investments' })
}

export function pageOfAllInvestments(db: Knex, query: PageQuery): Promise<Page<AdminInvestment>> {
  const investments = selectInvestments(db)
    .join('users', 'users.id', 'investments.user_id')
    .select({ userId: 'users.id', username: 'users.username', email: 'users.email' })
  return paginate(investments, query, { table: 'investments' })
}

export async function findInvestment(db: Knex, id: number): Promise<Investment | undefined> {
  return selectInvestments(db).where('investments.id', id).first()
}

/** The name of a strategy that can be invested in. */
export async function nameOfStrategy(tx: Knex.Transaction, id: number): Promise<string | undefined> {
  return (await tx('strategies').where({ id, is_active: true }).first('name'))?.name
}

export async function insertInvestment(
  tx: Knex.Transaction,
  { userId, strategyId, amount, term }: { userId: number; strategyId: number; amount: Cents; term: number },
): Promise<number> {
  const [created] = await tx('investments')
    .insert({ user_id: userId, strategy_id: strategyId, amount, current_value: amount, term })
    .returning('id')
  return created.id
}
