import type { Outcome } from '@simvest/contracts'
import type { Knex } from 'knex'
import { type Page, type PageQuery, paginate } from '#kernel/paging/paginate.ts'

export function pageOfOutcomes(db: Knex, userId: number, query: PageQuery): Promise<Page<Outcome>> {
  const outcomes = db('outcomes')
    .leftJoin('investments', 'investments.id', 'outcomes.investment_id')
    .leftJoin('strategies', 'strategies.id', 'investments.strategy_id')
    .where('outcomes.user_id', userId)
    .select({
      id: 'outcomes.id',
      modelVersion: 'outcomes.model_version',
      plan: 'outcomes.plan',
      strategy: db.raw(`CASE WHEN strategies.id IS NOT NULL THEN json_build_object('name', name,
        'riskLevel', risk_level, 'sector', sector) END`),
      firstDay: 'outcomes.first_day',
      days: 'outcomes.days',
      stake: 'outcomes.stake',
      result: 'outcomes.result',
      indexResult: 'outcomes.index_result',
      closedOut: 'outcomes.closed_out',
      createdAt: 'outcomes.created_at',
    })
  return paginate<Outcome>(outcomes, query, { table: 'outcomes' })
}
