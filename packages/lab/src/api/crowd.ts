import type { Knex } from 'knex'
import type { Bench, Figure } from './bench.ts'
import { quantile } from './compare.ts'
import { addUsers, startSession } from './fill.ts'
import { scaleCount } from '../round.ts'

const CROWD = scaleCount(1_000_000)
const CALLS = 30
const READS = [
  '',
  '?page=2',
  '?page=500',
  '?search=crowd77',
  '?search=crowd999999',
  '?search=99999%40bench',
  '?search=nobody-has-this',
  '?search=bench',
  '?filter=deposits',
]

/** Adds a million users, or as many as are wanted, once. */
export async function addCrowd(owner: Knex, count = CROWD): Promise<void> {
  if (await owner('users').where('username', 'crowd1').first('id')) return
  await addUsers(owner, 'crowd', count)
  await owner.raw('VACUUM ANALYZE users, accounts')
}

/** Pages and searches of the administrators' list, when it is long. */
export async function measureUsers({ api, owner }: Bench): Promise<Figure> {
  await addCrowd(owner)
  const administrator = await owner('users').where({ is_admin: true }).first('id')
  const cookie = await startSession(owner, administrator.id)
  const times: number[] = []
  for (let call = -1; call < CALLS; call++) {
    for (const query of READS) {
      const before = performance.now()
      const response = await fetch(`${api.url}/api/admin/users${query}`, { headers: { cookie } })
      await response.text()
      if (response.status !== 200) throw new Error(`${query}: ${response.status}`)
      if (call >= 0) times.push(performance.now() - before)
    }
  }
  return {
    name: 'GET /api/admin/users, 1,000,000 users: pages, searches and a filter',
    against: '–',
    unit: 'ms, p99',
    target: '≤ 100',
    ours: quantile(times, 0.99),
  }
}
