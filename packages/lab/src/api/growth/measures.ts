import { openDatabase } from '@simvest/api/src/infra/db/database.ts'
import { settleDueDays } from '@simvest/api/src/settlement.job.ts'
import { startChild } from '../child.ts'
import { median } from '../compare.ts'
import { DASHBOARD } from '../pages.ts'
import { TEXTS } from '../search.ts'
import { IS_SHORT } from '../../round.ts'
import type { GrownSite } from './grown.ts'

interface Measure {
  unit: string
  /** Measures a site once, in this unit. */
  measure: (site: GrownSite) => Promise<number>
  /** True if it cannot be repeated, or takes minutes. */
  once?: true
}

const CALLS = IS_SHORT ? 1 : 20
const DAY_MS = 24 * 60 * 60 * 1_000

export const MEASURES: Readonly<Record<string, Measure>> = {
  'start of the API until its first answer': { unit: 'ms', measure: start },
  'first page of one’s lines': { unit: 'ms', measure: asked(['/api/transactions']) },
  'history page, 50 lines with their count': {
    unit: 'ms',
    measure: asked(['/api/transactions/history?order=newest&page=1&limit=50']),
  },
  'search of one’s lines': { unit: 'ms', measure: asked(['/api/transactions/history?search=nowhere']) },
  'reads of the dashboard': { unit: 'ms', measure: asked(DASHBOARD) },
  'CSV of one’s 200 lines': { unit: 'ms', measure: asked(['/api/transactions.csv']) },
  'list of users, 1st and 2nd page': {
    unit: 'ms',
    measure: asked(['/api/admin/users', '/api/admin/users?page=2'], 'administrator'),
  },
  'desk’s search, 17 texts': {
    unit: 'ms',
    measure: asked(
      TEXTS.map((text) => `/api/admin/search?text=${encodeURIComponent(text)}`),
      'administrator',
    ),
  },
  'history of all as CSV, 1,000 lines': { unit: 'ms', once: true, measure: exported('transactions') },
  'ledger as CSV, 1,000 movements': { unit: 'ms', once: true, measure: exported('ledger') },
  'settlement of a day, 1,000 assistants': { unit: 'ms', once: true, measure: settled },
}

async function start({ databaseUrl }: GrownSite): Promise<number> {
  const before = performance.now()
  const api = await startChild('api-server', databaseUrl, process.execPath)
  await (await fetch(`${api.url}/api/health`)).text()
  const took = performance.now() - before
  await api.stop()
  return took
}

/** The median of some calls of each path, added up. */
function asked(paths: readonly string[], who: 'person' | 'administrator' = 'person') {
  return async (site: GrownSite) => {
    let sum = 0
    for (const path of paths) {
      const times: number[] = []
      // A file may be taken 30 times an hour.
      for (let call = 0; call < (path.endsWith('.csv') ? 4 : CALLS); call++) times.push(await timeOf(site, path, who))
      sum += median(times)
    }
    return sum
  }
}

function exported(name: string) {
  return async (site: GrownSite) =>
    ((await timeOf(site, `/api/admin/exports/${name}`, 'administrator')) / site.lines) * 1_000
}

async function timeOf(site: GrownSite, path: string, who: 'person' | 'administrator'): Promise<number> {
  const before = performance.now()
  // A connection for each: a large site's measure takes longer than the server of the other keeps an idle one.
  const answer = await fetch(site.api.url + path, { headers: { cookie: site[who], connection: 'close' } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  for await (const _ of answer.body ?? []);
  return performance.now() - before
}

async function settled({ owner, databaseUrl, assisted }: GrownSite): Promise<number> {
  const ended = owner.raw(`now() - interval '36 hours'`)
  await owner('market_days').whereNull('landing_at').update({ began_at: ended })
  await owner.raw('CHECKPOINT')
  const db = openDatabase({ url: databaseUrl, statementTimeout: 0 })
  const before = performance.now()
  const count = await settleDueDays(db, { dayLength: DAY_MS })
  const took = performance.now() - before
  await db.destroy()
  if (count !== assisted) throw new Error(`${count} of ${assisted} were settled`)
  return (took / assisted) * 1_000
}
