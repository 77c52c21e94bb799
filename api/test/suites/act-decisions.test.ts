import { type Endpoint, ENDPOINTS } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { ACT_DECISIONS } from '#test/harness/act-decisions.ts'
import { prepare } from '#test/harness/money-acts.ts'
import { MUTATING_ACTS, type MutatingOperation } from '#test/harness/mutating-acts.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { giveMoney } from '#test/harness/test-money.ts'

jest.setTimeout(60_000)

const api = useTestApi()
const administrator = useAdministrator(api)

const acts = Object.keys(MUTATING_ACTS) as MutatingOperation[]

describe('act decisions', () => {
  // covers notifications.3
  test.each(acts)('%s tells its person what was decided', async (id) => {
    const investor = await api.investor()
    await giveMoney(investor, administrator, { fund: cents(5_000), profit: cents(5_000) })
    const { send } = await prepare(id, MUTATING_ACTS[id], investor, { api, administrator })
    const told = () => api.owner('notifications').where('user_id', investor.id).orderBy('id').select('id', 'kind')
    const before = (await told()).map((each) => each.id)
    const { status, text } = await send()
    expect([status, status === 200 || text]).toEqual([200, true])
    const kinds = (await told()).filter((each) => !before.includes(each.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(ACT_DECISIONS[id]?.tells)
  })

  const undone = acts.flatMap((id) => {
    const decision = ACT_DECISIONS[id]
    return 'undoneBy' in decision && typeof decision.undoneBy === 'string' ? [[id, decision.undoneBy] as const] : []
  })

  test.each(undone)('%s is taken back by %s, which the same people may call', (id, undoneBy) => {
    const [act, undo]: readonly [Endpoint, Endpoint] = [ENDPOINTS[id], ENDPOINTS[undoneBy]]
    expect([undo.method === 'GET', undo.access, undo.permission]).toEqual([false, act.access, act.permission])
  })
})
