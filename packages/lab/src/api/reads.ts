import { aimOf, type Bench, type Figure } from './bench.ts'
import { compare } from './compare.ts'
import { PEOPLE } from './fill.ts'
import { type Call, type Load, load } from './load.ts'

/** A read of ours, with session and contract, against a bare handler with the same SELECT and without either. */
export async function measureRead(bench: Bench, path: string, bare: string, target: string): Promise<Figure> {
  const { api, bareUrl, filled, rounds, seconds } = bench
  const latencies: Load[] = []
  const ours = async () => {
    const result = await load(api.url, (index) => read(path, filled.cookies[index % PEOPLE] ?? ''), { seconds })
    latencies.push(result)
    return result.rate
  }
  const baseline = async () => {
    const { rate } = await load(bareUrl, (index) => read(`${bare}/${bench.personIds[index % PEOPLE]}`), { seconds })
    return rate
  }
  await Promise.all([ours(), baseline()])
  const result = await compare(rounds, ours, baseline)
  return {
    name: `GET ${path}`,
    against: 'a bare Express handler, the same SELECT',
    unit: 'requests/s',
    target,
    ...result,
    latencies,
  }
}

/** An unchanged list, requested with its tag, against the same list sent in full. */
export async function measureUnchanged(bench: Bench): Promise<Figure> {
  const { api, filled, rounds, seconds } = bench
  const path = '/api/transactions'
  const asked: Call[] = []
  for (const cookie of filled.cookies.slice(0, 200)) {
    const response = await fetch(api.url + path, { headers: { cookie } })
    asked.push({ method: 'GET', path, headers: { cookie, 'if-none-match': response.headers.get('etag') ?? '' } })
  }
  const unchanged = (index: number) => asked[index % asked.length] ?? read(path)
  const latencies: Load[] = []
  const ours = async () => {
    const result = await load(api.url, unchanged, { seconds, status: 304 })
    latencies.push(result)
    return result.rate
  }
  const baseline = async () =>
    (await load(api.url, (index) => read(path, filled.cookies[index % asked.length]), { seconds })).rate
  const result = await compare(rounds, ours, baseline)
  return {
    name: `GET ${path}, unchanged: 304`,
    against: 'the same list, 200',
    unit: 'requests/s',
    target: aimOf(bench, '≥ 2', '≥ 2.3'),
    ...result,
    latencies,
  }
}

/** The first page of a long history against that of a short one. */
export async function measureLongHistory({ api, filled, rounds, seconds }: Bench): Promise<Figure> {
  const latencies: Load[] = []
  const p50 = async (cookie: string) => {
    const result = await load(api.url, () => read('/api/transactions', cookie), { seconds, connections: 1 })
    latencies.push(result)
    return result.p50
  }
  const result = await compare(
    rounds,
    () => p50(filled.longHistory),
    () => p50(filled.shortHistory),
  )
  return {
    name: 'First page of 100,000 transactions',
    against: 'the same of 100 transactions',
    unit: 'ms, p50',
    target: '≤ 1.5',
    ...result,
    latencies,
  }
}

/** A search of 100,000 lines that all match, against a search that none matches. */
export async function measureSearch({ api, filled, rounds, seconds }: Bench): Promise<Figure> {
  const p50 = async (search: string) => {
    const call = () => read(`/api/transactions/history?search=${search}`, filled.longHistory)
    return (await load(api.url, call, { seconds, connections: 1 })).p50
  }
  const result = await compare(
    rounds,
    () => p50('transfer'),
    () => p50('nowhere'),
  )
  return {
    name: 'Search of 100,000 lines that all match',
    against: 'one that none matches',
    unit: 'ms, p50',
    target: '–',
    ...result,
  }
}

function read(path: string, cookie = ''): Call {
  return { method: 'GET', path, headers: cookie ? { cookie } : {} }
}
