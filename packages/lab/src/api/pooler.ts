import { startPgBouncer } from '@simvest/api/test/harness/pgbouncer.ts'
import type { Bench, Figure } from './bench.ts'
import { startChild } from './child.ts'
import { compare } from './compare.ts'
import { PEOPLE } from './fill.ts'
import { type Call, type Load, load } from './load.ts'
import { transferBy } from './money.ts'

const CALLS: Readonly<Record<'transfer' | 'user', (cookie: string, index: number, origin: string) => Call>> = {
  transfer: transferBy,
  user: (cookie) => ({ method: 'GET', path: '/api/user', headers: { cookie } }),
}

/** The same API behind PgBouncer in transaction mode, where no statement has a name, and without it. */
export async function measurePooler(bench: Bench, name: keyof typeof CALLS): Promise<Figure> {
  const { api, databaseUrl, filled, rounds, seconds } = bench
  const pooler = await startPgBouncer(databaseUrl, ['default_pool_size = 10'])
  const address = `${pooler.through(databaseUrl)}?pooler=transaction`
  const pooled = await startChild('api-server', address, process.execPath, { DATABASE_LISTEN_URL: databaseUrl })
  const latencies: Load[] = []
  const loadOf = (url: string) =>
    load(url, (index) => CALLS[name](filled.cookies[index % PEOPLE] ?? '', index, url), { seconds })
  await Promise.all([loadOf(pooled.url), loadOf(api.url)])
  const result = await compare(
    rounds,
    async () => {
      const loaded = await loadOf(pooled.url)
      latencies.push(loaded)
      return loaded.rate
    },
    async () => (await loadOf(api.url)).rate,
  )
  await pooled.stop()
  await pooler.stop()
  const { path } = CALLS[name]('', 0, '')
  return {
    name: `${path} through PgBouncer`,
    against: 'directly',
    unit: 'requests/s',
    target: '',
    ...result,
    latencies,
  }
}
