import type { Bench, Figure } from './bench.ts'
import { type Child, startChild } from './child.ts'
import { compare, quantile } from './compare.ts'
import { PEOPLE } from './fill.ts'
import { load } from './load.ts'

const PORT = '9464'
/** The usual interval of Prometheus, in milliseconds. */
const SCRAPE_INTERVAL_MS = 15_000

/** Measures the cost of the metrics in requests per second of a core's time, which leaves out other work of the machine. */
export async function measureMetrics({ api, databaseUrl, filled, rounds, seconds }: Bench): Promise<Figure> {
  const measured = await startChild('api-server', databaseUrl, process.execPath, { METRICS_PORT: PORT })
  const scrape = async () => (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text()
  const scraping = setInterval(() => void scrape(), SCRAPE_INTERVAL_MS)
  const rateOf = async ({ url, cpu }: Child) => {
    const before = await cpu()
    const { rate } = await load(url, (index) => getUser(filled.cookies[index % PEOPLE] ?? ''), { seconds })
    return (rate * seconds) / ((await cpu()) - before)
  }
  const rates: [number[], number[]] = [[], []]
  await Promise.all([rateOf(measured), rateOf(api)])
  const result = await compare(
    rounds,
    async () => keep(rates[0], await rateOf(measured)),
    async () => keep(rates[1], await rateOf(api)),
  )
  clearInterval(scraping)
  await measured.stop()
  const ratios = rates[0].map((rate, round) => rate / (rates[1][round] ?? Number.NaN))
  const spread = [0.25, 0.75].map((part) => quantile(ratios, part).toFixed(2)).join('–')
  return {
    name: `GET /api/user with metrics; half of the rounds ${spread}`,
    against: 'the same without',
    unit: 'requests/s of a core',
    target: '≥ 0.95',
    ...result,
  }
}

const getUser = (cookie: string) => ({ method: 'GET' as const, path: '/api/user', headers: { cookie } })

function keep(rates: number[], rate: number): number {
  rates.push(rate)
  return rate
}
