import type { Strategy } from '@simvest/contracts'
import type { Knex } from 'knex'

export async function activeStrategies(db: Knex): Promise<Strategy[]> {
  return db('strategies')
    .where('is_active', true)
    .orderBy('id')
    .select({ id: 'id', name: 'name', description: 'description', riskLevel: 'risk_level', sector: 'sector' })
}
