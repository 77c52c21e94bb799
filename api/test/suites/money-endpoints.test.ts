import { type Endpoint, ENDPOINTS, getUser } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { reconcile } from '#ledger/reconcile.ts'
import { MONEY_ACTS, type MoneyOperation, prepare } from '#test/harness/money-acts.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

/** The acts with users' own money that are written to the audit log; the journal names all of them. */
const AUDITED_OF_USERS: readonly string[] = ['resetSimulation']

/** Whether a statement of the API waits for a lock before the call is answered. */
async function waitsForALock(answering: Promise<unknown>): Promise<boolean> {
  const waiting = () =>
    api.owner('pg_stat_activity').whereRaw(`datname = current_database() AND wait_event_type = 'Lock'`)
  const answered = answering.then(() => 'answered' as const)
  for (;;) {
    const seen = await Promise.race([answered, waiting()])
    if (seen === 'answered') return false
    if (seen.length > 0) return true
  }
}

const newestOf = async (table: string): Promise<number> => (await api.owner(table).max({ id: 'id' }).first())?.id ?? 0

describe('money endpoints', () => {
  // covers money.19
  test.each(Object.keys(MONEY_ACTS) as MoneyOperation[])(
    '%s waits for the lock of the wallets and names its actor',
    async (id) => {
      const { access }: Endpoint = ENDPOINTS[id]
      const investor = await api.investor()
      await giveMoney(investor, administrator, { fund: cents(5_000), profit: cents(5_000) })
      const { caller, send } = await prepare(id, MONEY_ACTS[id], investor, { api, administrator })
      const [entries, acts] = [await newestOf('journal'), await newestOf('audit_log')]

      const holder = await api.owner.transaction()
      await holder('accounts').where('owner_id', investor.id).forUpdate()
      const answering = send()
      const waited = await waitsForALock(answering)
      await holder.rollback()
      expect(waited).toBe(true)
      expect(await answering).toMatchObject({ status: 200 })

      const { id: actorId } = await caller.call(getUser, {})
      const posted: number[] = await api.owner('journal').where('id', '>', entries).pluck('actor_id')
      expect(new Set(posted)).toEqual(new Set([actorId]))
      const recorded: number[] = await api.owner('audit_entries').where('id', '>', acts).pluck('actor_id')
      expect(recorded.includes(actorId)).toBe(access === 'admin' || AUDITED_OF_USERS.includes(id))
      expect(await reconcile(api.owner)).toEqual([])
    },
  )
})
