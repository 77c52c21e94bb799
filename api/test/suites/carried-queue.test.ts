import {
  addUserNote,
  cancelOwnDeposit,
  createDeposit,
  createWithdrawal,
  ENDPOINTS,
  listQueue,
  login,
  pathOf,
  type QueueItem,
  setUserStatus,
  updateProfile,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { ADMINS_TOPIC } from '#kernel/endpoints/topics.ts'
import { publish } from '#infra/live/live-feed.ts'
import { randomOf } from '#test/harness/access-random.ts'
import { CarriedPage, DESK_ADDRESSES } from '#test/harness/carried-page.ts'
import type { Investor } from '#test/harness/money-acts.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import { PASSWORD, type TestClient } from '#test/harness/test-client.ts'
import { investorHolding } from '#test/harness/test-money.ts'

let api: TestApi
let administrator: TestClient

beforeAll(async () => {
  const streams = { ofSession: 8, ofUser: 16, ofProcess: 100, pause: 5 }
  api = await startTestApi({ instances: 2, streams })
  administrator = await api.administrator()
})
afterAll(() => api.stop())

/** A longer run, or the same again: `SIMVEST_STREAM_STEPS=1000 SIMVEST_STREAM_SEED=7`. */
const STEPS = Number(process.env['SIMVEST_STREAM_STEPS'] ?? 60)
const SEED = Number(process.env['SIMVEST_STREAM_SEED'] ?? Date.now() % 1e6)

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PROFILE = { fullName: 'Ada', phoneNumber: '+254700000000', residence: 'London', occupation: 'Mathematician' }
const REASON = 'The machine says so'

/** Acts of investors and colleagues that the queue shows; a refusal changes nothing. */
const OTHERS: Readonly<Record<string, (investor: Investor, dollars: number) => Promise<unknown>>> = {
  'orders a deposit': (investor, dollars) => investor.call(createDeposit, { body: { amount: cents(dollars * 100) } }),
  'cancels a deposit': async (investor) => {
    const [first] = await itemsOf(investor, 'deposit')
    if (first) await investor.send('POST', pathOf(cancelOwnDeposit, { id: first.subjectId }))
  },
  withdraws: (investor, dollars) => {
    const walletAddress = 'SIM-OF-MY-OWN-1'
    const body = { type: 'withdrawal', amount: cents(dollars * 100), method: 'crypto', walletAddress } as const
    return investor.call(createWithdrawal, { body })
  },
  'uploads a document': (investor) => investor.call(updateProfile, { body: { ...PROFILE, idDocument: PIXEL } }),
  'is described by a colleague': ({ id }, dollars) =>
    administrator.call(addUserNote, { params: { id }, body: { text: `Called ${dollars} times` } }),
  'is deactivated': ({ id }) =>
    administrator.call(setUserStatus, { params: { id }, body: { isDeactivated: true, reason: REASON } }),
  // The deactivation ended the sessions.
  'is active again': async (investor) => {
    const { id } = investor
    await administrator.call(setUserStatus, { params: { id }, body: { isDeactivated: false, reason: REASON } })
    const { username } = await api.owner('users').where({ id }).first('username')
    await investor.call(login, { body: { username, password: PASSWORD } })
  },
}

const itemsOf = async ({ id }: Investor, kind: QueueItem['kind']) =>
  (await administrator.call(listQueue, { query: { limit: 200, kind } })).filter(({ userId }) => userId === id)

/** Decides an item in a page of the desk, in the version that is there. */
function decide(page: CarriedPage, { kind, subjectId: id }: QueueItem, isApproved: boolean) {
  const reasons = { reason: REASON, ownerReason: REASON }
  if (kind === 'document') {
    const status = isApproved ? 'APPROVED' : 'REJECTED'
    return page.act('POST', pathOf(ENDPOINTS.verifyIdentity, { id }), { status, reason: REASON })
  }
  if (kind === 'deposit') {
    const action = isApproved ? 'approve' : 'cancel'
    return page.act('POST', pathOf(ENDPOINTS.decideDeposit, { id }), { action, ...reasons })
  }
  return isApproved
    ? page.act('POST', pathOf(ENDPOINTS.approveWithdrawal, { id }), { ownerReason: REASON })
    : page.act('POST', pathOf(ENDPOINTS.rejectWithdrawal, { id }), { reason: REASON })
}

describe('the queue that is carried', () => {
  // covers calls.34
  test(`any sequence of orders, flags and decisions, seed ${SEED}: two consoles show what GET answers, and read nothing`, async () => {
    const random = randomOf(SEED)
    const people: Investor[] = []
    for (let each = 0; each < 2; each++)
      people.push(await investorHolding(api, administrator, { fund: cents(500_000), profit: cents(500_000) }))
    const pages = [administrator, await api.administrator()].map((client) => new CarriedPage(client, DESK_ADDRESSES))
    for (const page of pages) await page.open()

    let decided = 0
    for (let step = 0; step < STEPS; step++) {
      let name = 'decides'
      const [page] = random.isLucky(0.5) ? pages : pages.toReversed()
      const item = random.pick(await administrator.call(listQueue, { query: { limit: 100 } }))
      if (page && item && random.isLucky(0.3)) {
        const [path] = await decide(page, item, random.isLucky(0.6))
        if (path) decided++
      } else {
        const [chosen, act] = random.pick(Object.entries(OTHERS)) ?? never()
        name = chosen
        await act(random.pick(people) ?? never(), 1 + Math.floor(random.next() * 200)).catch(refusal)
      }
      const marker = `/api/marker/${step}`
      await publish(api.db, [{ topic: ADMINS_TOPIC, changed: [marker] }])
      for (const each of pages) await each.until(marker)
      for (const address of DESK_ADDRESSES) {
        const { text } = await administrator.send('GET', address)
        expect([step, name, address, ...pages.map((each) => each.shown(address))]).toEqual([
          step,
          name,
          address,
          ...pages.map(() => text),
        ])
      }
    }
    expect(decided).toBeGreaterThan(0)
    expect(pages.flatMap(({ reads }) => reads)).toEqual([])
    for (const page of pages) await page.close()
  }, 3_600_000)
})

/** A refusal of the API is an outcome; anything else is not. */
function refusal(error: unknown): void {
  if (!(typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500)) throw error
}

function never(): never {
  throw new Error('is always there')
}
