import { type Endpoint, ENDPOINTS, type OperationId, pathOf } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { randomUUID } from 'node:crypto'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { NEVER_SEEN, versionIn } from '#test/harness/test-client.ts'
import { giveMoney } from '#test/harness/test-money.ts'
import { VERSIONED_ACTS, type VersionedOperation, WITHOUT_VERSION } from '#test/harness/versioned-acts.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const ALL = Object.entries<Endpoint>(ENDPOINTS)
const VERSIONED = ALL.filter(([, { versioned }]) => versioned).map(([id]) => id as VersionedOperation)

describe('versions', () => {
  // covers A11.1
  test('every act of administrators says what it confirms, or why it confirms nothing that can change', () => {
    const acts = ALL.filter(([, { access, method, versioned }]) => access === 'admin' && method !== 'GET' && !versioned)
    expect(acts.map(([id]) => id as OperationId).toSorted()).toEqual(Object.keys(WITHOUT_VERSION).toSorted())
  })

  /** Tables that a refused call may change: counters of calls, a session's last use, and the chain, which is sealed later. */
  const RESTLESS = ['sessions', 'rate_counts', 'audit_seals', 'audit_salts', 'audit_unsealed']

  /** Reads everything else in the database. */
  async function everything(): Promise<unknown> {
    const tables: string[] = await api.owner('pg_tables').where('schemaname', 'public').pluck('tablename')
    const of = async (table: string) => {
      const rows = api.owner(table).select(api.owner.raw(`md5(string_agg(t::text, '' ORDER BY t::text)) AS rows`))
      return [table, await rows.from({ t: table }).first()]
    }
    return Promise.all(tables.filter((table) => !RESTLESS.includes(table)).map(of))
  }

  /** A user with money in both wallets, and a call that would succeed. */
  async function possible(id: VersionedOperation) {
    const endpoint: Endpoint = ENDPOINTS[id]
    const investor = await api.investor()
    await giveMoney(investor, administrator, { fund: cents(5_000), profit: cents(5_000) })
    const { params, body } = await VERSIONED_ACTS[id](investor, { api, administrator })
    const caller = endpoint.access === 'admin' ? administrator : investor
    const send = (headers: Readonly<Record<string, string>>) =>
      caller.send(endpoint.method, pathOf(endpoint, params), { body, headers })
    return { send }
  }

  // covers A11.1
  test.each(VERSIONED)(
    '%s: without a version, or with another one, nothing happens',
    async (id) => {
      const { send } = await possible(id)
      const before = await everything()
      for (const header of ['', '*', 'unquoted', '"a", "b"'])
        expect(await send({ 'if-match': header })).toMatchObject({ status: 428, body: { code: 'VERSION_REQUIRED' } })
      const refused = await send({ 'if-match': NEVER_SEEN })
      expect(refused).toMatchObject({
        status: 412,
        body: { code: 'CHANGED_MEANWHILE', message: expect.stringMatching(/changed (this )?meanwhile: it is now/) },
      })
      expect(refused.headers.get('simvest-changed')).toBeNull()
      expect(await everything()).toEqual(before)

      // The refusal names the present version; a call with that version succeeds.
      const key = randomUUID()
      const present = `"${versionIn(refused.body.present)}"`
      const done = await send({ 'if-match': present, 'idempotency-key': key })
      expect(done.status).toBe(200)
      expect(done.headers.get('simvest-changed')).toContain('/api/')
      expect(versionIn(done.body)).toEqual(expect.any(String))
      // Sent again after a lost answer, it is the same act, whatever the page has seen since.
      const [after, again] = [await everything(), await send({ 'if-match': NEVER_SEEN, 'idempotency-key': key })]
      expect(again).toMatchObject({ status: 200, body: done.body })
      expect(again.headers.get('simvest-changed')).toBeNull()
      expect(await everything()).toEqual(after)
    },
    30_000,
  )
})
