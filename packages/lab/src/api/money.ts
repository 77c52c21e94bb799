import { randomUUID } from 'node:crypto'
import { transfer } from '@simvest/contracts'
import { countedSql } from '@simvest/api/src/kernel/endpoints/statement.ts'
import { ACTOR_SQL } from '@simvest/api/src/features/sessions/find-actor.ts'
import { TRANSFER } from '@simvest/api/src/features/transfers/transfer.ts'
import { aimOf, type Bench, type Figure } from './bench.ts'
import { compare } from './compare.ts'
import { PEOPLE } from './fill.ts'
import { type Load, load } from './load.ts'
import { pgbench } from './pgbench.ts'

/** The whole path of a transfer over HTTP against the same statement in PostgreSQL's own load generator. */
export async function measureTransfer(bench: Bench): Promise<Figure> {
  const { api, databaseUrl, filled, rounds, seconds } = bench
  const latest: Load[] = []
  const ours = async () => {
    const result = await load(api.url, (index) => transferBy(filled.cookies[index % PEOPLE] ?? '', index, api.url), {
      seconds,
    })
    latest.push(result)
    return result.rate
  }
  await ours()
  const result = await compare(rounds, ours, () => pgbench(databaseUrl, transferScript(), seconds))
  return {
    name: 'POST /api/transfer, whole path',
    against: 'pgbench, the same statement, 8 connections',
    unit: 'requests/s',
    target: aimOf(bench, '≥ 0.42', '≥ 0.55'),
    ...result,
    latencies: latest,
  }
}

export function transferBy(cookie: string, index: number, origin: string) {
  const there = index % 2 === 0
  return {
    method: 'POST' as const,
    path: '/api/transfer',
    headers: { cookie, origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: `{"fromWallet":"${there ? 'fund' : 'profit'}","toWallet":"${there ? 'profit' : 'fund'}","amount":"0.01"}`,
  }
}

/** The statement of the API with pgbench's variables in place of its values. */
function transferScript(): string {
  const session = (column: string) => `(SELECT ${column} FROM bench_sessions WHERE n = :n::int)`
  const values = [
    session('token_hash'),
    session('user_id'),
    `'orders'`,
    '1000000',
    '3600',
    `(CASE :way::int WHEN 1 THEN 'fund' ELSE 'profit' END)`,
    `(CASE :way::int WHEN 1 THEN 'profit' ELSE 'fund' END)`,
    '1',
    `'Transfer'`,
    `'transfer'`,
    `('bench-' || :key)`,
    `'\\x00'`,
  ]
  const sql = countedSql(TRANSFER, ACTOR_SQL, transfer).replace(/\?/g, () => values.shift() ?? '')
  const variables = [`n random(1, ${PEOPLE})`, 'way random(1, 2)', 'key random(1, 9000000000000000)']
  return `${variables.map((variable) => `\\set ${variable}\n`).join('')}${sql.replace(/\s+/g, ' ')};\n`
}
