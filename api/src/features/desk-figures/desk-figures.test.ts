import {
  createDeposit,
  decideDeposit,
  deleteUser,
  type DeskDay,
  getDeskFigures,
  getUser,
  listAllDeposits,
  listAllWithdrawals,
  listAudit,
  listQueue,
  listUsers,
  QUEUE_KINDS,
  startAsGuest,
  startPractice,
} from '@simvest/contracts'
import { DESK_STATEMENT } from '@simvest/contracts/limits'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { findDeskFigures } from './find-desk-figures.ts'
import { daysUpTo, type DeskDays } from './desk-days.ts'

const ZONE = 'Asia/Kolkata'
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const api = useTestApi()
const administrator = useAdministrator(api)
let days: DeskDays

beforeAll(() => {
  days = daysUpTo(new Date(), 7, ZONE)
})

/** So many milliseconds after a day of the seven begins. */
const at = (day: number, after: number) => new Date(Date.parse(days.starts[day] ?? '') + after)

interface Planted {
  user: number
  type?: 'deposit' | 'withdrawal'
  amount?: number
  ordered: Date
  decided?: Date
  by?: number
}

async function order({ user, type = 'deposit', amount = 1_000, ordered, decided, by = 1 }: Planted): Promise<void> {
  await api.owner('transactions').insert({
    user_id: user,
    type,
    description: type,
    amount: type === 'deposit' ? amount : -amount,
    status: decided ? 'cancelled' : 'pending',
    created_at: ordered,
    ...(decided && { decided_at: decided, decided_by: by }),
  })
}

const read = async (): Promise<DeskDay[]> =>
  (await administrator.call(getDeskFigures, { query: { days: 7, zone: ZONE } })).days
const column = async (figure: (day: DeskDay) => unknown) => (await read()).map(figure)

describe('desk figures', () => {
  // covers desk.15
  test('what came and what was done, by days of the reader’s zone: each figure equals the list that it leads to', async () => {
    const { id: user } = await api.investor()
    const { id: gone } = await api.investor()
    const { id: colleague } = await (await api.colleague('support')).call(getUser, {})
    await api
      .owner('users')
      .whereIn('id', [user, gone, colleague])
      .update({ created_at: at(2, -1) })
    await administrator.call(deleteUser, { params: { id: gone }, query: {} })
    await order({ user, ordered: at(2, -1), amount: 2_500 })
    await order({ user, ordered: at(2, 0), decided: at(3, 0) })
    await order({ user, ordered: at(3, -1), amount: 7_000, decided: at(3, 2 * HOUR_MS) })
    await order({ user, ordered: at(3, 0), type: 'withdrawal', amount: 500 })
    expect((await read()).map(({ date }) => date)).toEqual(days.dates)
    expect(await column(({ signUps }) => signUps)).toEqual([0, 1, 0, 0, 0, 0, 0])
    expect(await column(({ deposits }) => deposits.count)).toEqual([0, 1, 2, 0, 0, 0, 0])
    expect(await column(({ deposits }) => deposits.amount)).toEqual([0, 2_500, 8_000, 0, 0, 0, 0])
    expect(await column(({ withdrawals }) => [withdrawals.count, withdrawals.amount])).toContainEqual([1, 500])
    expect(await column(({ decisions }) => decisions)).toEqual([0, 0, 0, 2, 0, 0, 0])

    const found = (await read())[2]
    const period = { from: at(2, 0).toISOString(), to: at(3, -1).toISOString() }
    const deposits = await administrator.call(listAllDeposits, { query: period })
    expect(deposits).toHaveLength(found?.deposits.count ?? 0)
    expect(deposits.reduce((sum, { amount }) => sum + amount, 0)).toBe(found?.deposits.amount)
    expect(await administrator.call(listAllWithdrawals, { query: period })).toHaveLength(found?.withdrawals.count ?? -1)
    const joined = { from: at(1, 0).toISOString(), to: at(2, -1).toISOString() }
    expect((await administrator.call(listUsers, { query: joined })).map(({ id }) => id)).toEqual([user])
    expect(await administrator.call(listUsers, { query: period })).toEqual([])
  })

  // covers desk.15
  test('decisions of administrators are counted with their waiting times, and lead to their entries in the log', async () => {
    const before = (await read())[4]
    const { id: user } = await api.investor()
    for (let minutes = 1; minutes <= 40; minutes++)
      await order({ user, ordered: at(4, 0), decided: at(4, minutes * MINUTE_MS) })
    // An own cancellation, and what the desk itself added.
    await order({ user, ordered: at(4, 0), decided: at(4, 9 * HOUR_MS), by: user })
    await order({ user, ordered: at(4, HOUR_MS), decided: at(4, HOUR_MS) })
    const { decisions, waits } = (await read())[4] ?? {}
    expect([before?.decisions, before?.waits]).toEqual([0, null])
    expect([decisions, waits]).toEqual([40, { median: 20 * 60, p95: 38 * 60 }])
    // With the two of the test above, which took a day and two hours.
    const all = await administrator.call(getDeskFigures, { query: { days: 7, zone: ZONE } })
    expect(all.waits).toEqual({ median: 21 * 60, p95: 40 * 60 })

    const today = () => read().then((found) => found.at(-1)?.decisions ?? 0)
    const earlier = await today()
    const investor = await api.investor()
    const { depositId } = await investor.call(createDeposit, { body: { amount: cents(100) } })
    await administrator.call(decideDeposit, { params: { id: depositId }, body: { action: 'cancel' } })
    await administrator.send('POST', `/api/admin/users/${investor.id}/deposit`, { body: { amount: 5, reason: 'Gift' } })
    expect((await today()) - earlier).toBe(1)
    const subject = String(investor.id)
    const logged = await administrator.call(listAudit, { query: { subject, action: 'decisions' } })
    expect(logged.map(({ action }) => action)).toEqual(['deposit.cancelled'])
  })

  // covers desk.15
  test('open orders are those that waited at the end of the day, whenever they were ordered and however they ended', async () => {
    const before = await column(({ open }) => open)
    const { id: user } = await api.investor()
    await order({ user, ordered: new Date('2020-01-01') })
    await order({ user, ordered: new Date('2020-01-01'), decided: at(1, HOUR_MS) })
    await order({ user, ordered: at(0, HOUR_MS), decided: at(2, HOUR_MS), type: 'withdrawal' })
    await order({ user, ordered: at(3, HOUR_MS), decided: at(3, 2 * HOUR_MS) })
    await order({ user, ordered: at(5, -1), type: 'withdrawal' })
    await order({ user, ordered: at(2, HOUR_MS), decided: at(4, -1), by: user })
    const more = (await column(({ open }) => open)).map((open, day) => Number(open) - Number(before[day]))
    expect(more).toEqual([3, 2, 2, 1, 2, 2, 2])
    const { headers } = await administrator.send('GET', '/api/admin/queue')
    expect((await read()).at(-1)?.open).toBe(Number(headers.get('x-total-count')))
  })

  // covers desk.15
  test('what waits now is counted by kind, with its amount and since when, as the queue lists it', async () => {
    const { id: user } = await api.investor()
    await order({ user, ordered: new Date('2019-06-01'), amount: 123 })
    const guest = await api.visitor().call(startAsGuest, {})
    await order({ user: guest.id, ordered: new Date('2018-06-01'), amount: 456 })
    const { waiting = [] } = await administrator.call(getDeskFigures, { query: { days: 7, zone: ZONE } })
    for (const kind of QUEUE_KINDS) {
      const items = await administrator.call(listQueue, { query: { kind, limit: 100 } })
      const [oldest] = items
      const sum = items.reduce((total, { amount }) => total + (amount ?? 0), 0)
      expect(waiting.find((one) => one.kind === kind)).toEqual(
        oldest && {
          kind,
          count: items.length,
          amount: kind === 'document' ? null : sum,
          oldest: oldest.createdAt,
        },
      )
    }
    expect(waiting.find(({ kind }) => kind === 'deposit')?.oldest).toBe('2019-06-01T00:00:00.000Z')
  })

  // covers desk.15
  test('each statement may take as long as the table of limits says', async () => {
    const asked: string[] = []
    api.db.on('query', ({ sql }: { sql: string }) => asked.push(sql))
    await findDeskFigures(api.db, { days: 7, zone: ZONE })
    expect(asked.join()).toContain(`SET LOCAL statement_timeout = ${DESK_STATEMENT.most};`)
  })

  test('demo guests are not counted, and client errors count on their date', async () => {
    const before = await read()
    const guest = api.visitor()
    await guest.call(startAsGuest, {})
    await guest.call(startPractice, {})
    const fault = { remote: 'wallet', version: '1.0.0', count: 3, last_at: new Date() }
    const [date] = days.dates
    await api.owner('client_faults').insert([
      { ...fault, day: date, kind: 'error' },
      { ...fault, day: date, kind: 'fallback' },
      { ...fault, day: '2020-01-01', kind: 'error' },
    ])
    expect(await read()).toEqual(before.map((day, index) => (index === 0 ? { ...day, faults: 6 } : day)))
  })

  // covers operations.22
  test.each(['?days=0', '?days=91', '?days=x', '?zone=Nowhere/At-all'])('%s is refused', async (query) => {
    expect((await administrator.send('GET', `/api/admin/figures${query}`)).status).toBe(400)
  })
})
