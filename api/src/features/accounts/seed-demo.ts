import type { Knex } from 'knex'
import { hasUsers } from './accounts.queries.ts'
import { createFirstAdministrator } from './create-first-administrator.ts'
import { register } from './register.ts'

export const DEMO = {
  investor: { username: 'demo', email: 'demo@simvest.example', password: 'simvest-demo', fullName: 'Demo Investor' },
  administrator: { username: 'admin', email: 'admin@simvest.example', password: 'simvest-admin' },
} as const

/** The two accounts of the demo, in an empty database only: their passwords are printed at every start. */
export async function seedDemo(db: Knex): Promise<void> {
  if (await hasUsers(db)) return
  await createFirstAdministrator(db, DEMO.administrator)
  await register(db, DEMO.investor, {})
}
