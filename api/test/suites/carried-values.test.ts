import { createDeposit, ENDPOINTS, login, logout, pathOf } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { userTopic } from '#kernel/endpoints/topics.ts'
import { publish } from '#infra/live/live-feed.ts'
import { randomOf } from '#test/harness/access-random.ts'
import { CARRIED_ADDRESSES, CarriedPage } from '#test/harness/carried-page.ts'
import { plantSeed } from '#test/harness/plant-seed.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import { PASSWORD, TestClient } from '#test/harness/test-client.ts'
import { passDay, runningDay, showSteps } from '#test/harness/test-market.ts'
import { investorHolding } from '#test/harness/test-money.ts'

let api: TestApi
let administrator: TestClient

beforeAll(async () => {
  // The test alone settles days. Streams are at one instance, calls at both.
  const streams = { ofSession: 8, ofUser: 16, ofProcess: 100, pause: 5 }
  api = await startTestApi({ instances: 2, streams })
  await plantSeed(api, 'simvest calm tests')
  administrator = await api.administrator()
})
afterAll(() => api.stop())

/** A longer run, or the same again: `SIMVEST_STREAM_STEPS=1000 SIMVEST_STREAM_SEED=7`. */
const STEPS = Number(process.env['SIMVEST_STREAM_STEPS'] ?? 100)
const SEED = Number(process.env['SIMVEST_STREAM_SEED'] ?? Date.now() % 1e6)

/** Jest's limit in ms; the longer one has room for 100,000 steps. */
const LIMIT_MS = process.env['SIMVEST_STREAM_STEPS'] ? 36_000_000 : 3_600_000

/** Acts of a person in a page, with an amount in dollars. */
const OWN_ACTS: Readonly<Record<string, (page: CarriedPage, dollars: number) => Promise<readonly string[]>>> = {
  'moves money to Profit': (page, amount) =>
    page.act('POST', '/api/transfer', { fromWallet: 'fund', toWallet: 'profit', amount }),
  'moves money to Fund': (page, amount) =>
    page.act('POST', '/api/transfer', { fromWallet: 'profit', toWallet: 'fund', amount }),
  'switches the assistant': (page) => page.act('POST', ENDPOINTS.toggleAi.path),
  'chooses High Risk': (page) => page.act('POST', ENDPOINTS.chooseRiskPlan.path, { plan: 'high' }),
  'chooses Low Risk': (page) => page.act('POST', ENDPOINTS.chooseRiskPlan.path, { plan: 'low' }),
  invests: (page, amount) => page.act('POST', ENDPOINTS.createInvestment.path, { strategyId: 12, amount }),
  'orders a deposit': (page, amount) => page.act('POST', ENDPOINTS.createDeposit.path, { amount }),
  withdraws: (page, amount) => {
    const metadata = JSON.stringify({ method: 'mpesa', mpesaNumber: '0000 000 000' })
    return page.act('POST', '/api/transactions', { type: 'withdrawal', amount, method: 'mpesa', metadata })
  },
}

/** JSON without the moment of the next step, which the process of a test computes with another length of the day. */
const textOf = (json: string) =>
  JSON.stringify(JSON.parse(json), (key, value: unknown) => (key === 'nextStepAt' ? undefined : value))

/** Two reads follow the clock, which this test moves and of which nobody is told: the path gains a point with each day. */
const COMPARED = CARRIED_ADDRESSES.filter((address) => !/^\/api\/(?:figures\/path|market)/.test(address))

async function signInAgain(username: string): Promise<TestClient> {
  const client = api.visitor()
  await client.call(login, { body: { username, password: PASSWORD } })
  return client
}

/** Compares what pages show with what GET answers. */
async function compare(when: string, person: TestClient, pages: readonly CarriedPage[]) {
  const answers = await Promise.all(COMPARED.map((address) => person.send('GET', address)))
  for (const [index, address] of COMPARED.entries()) {
    const answer = textOf(answers[index]?.text ?? '')
    const shown = pages.map((each) => textOf(each.shown(address)))
    expect([when, address, ...shown]).toEqual([when, address, ...pages.map(() => answer)])
  }
}

describe('carried values', () => {
  // covers calls.34, dashboard.12
  test(
    `any sequence of acts and days, seed ${SEED}: two devices show what GET answers, and read nothing that was carried; a third polls for what changed`,
    async () => {
      const random = randomOf(SEED)
      const person = await investorHolding(api, administrator, { fund: cents(500_000), profit: cents(100_000) })
      const { username } = await api.owner('users').where({ id: person.id }).first('username')
      const clients = [person, await signInAgain(username)]
      const pages = clients.map((client) => new CarriedPage(client))
      for (const page of pages) await page.open()
      // A cursor holds in its process alone.
      const polling = new CarriedPage(Object.assign(new TestClient(api.url), { cookie: person.cookie }))
      await polling.poll()

      const decide = async () => {
        const { depositId } = await person.call(createDeposit, { body: { amount: cents(5_000) } })
        const path = pathOf(ENDPOINTS.decideDeposit, { id: depositId })
        await administrator.send('POST', path, { body: { action: 'approve' } })
      }
      const showMore = async () => {
        const { market } = await api.owner('market_days').whereNull('landing_at').first('market')
        await showSteps(api, api.db, Math.min(20, (market?.length ?? 0) + 1 + Math.floor(random.next() * 3)))
      }
      const others = [showMore, showMore, () => passDay(api, api.db), decide]
      let acts = 0
      for (let step = 0; step < STEPS; step++) {
        const page = random.pick([...pages, polling]) ?? never()
        const [name, act] = random.pick(Object.entries(OWN_ACTS)) ?? never()
        if (random.isLucky(0.1)) {
          // Changes during a lost connection are read once, afterwards.
          const interrupted = random.pick(pages) ?? never()
          await interrupted.close()
          await random.pick(others)?.()
          await interrupted.open()
        } else if (random.isLucky(0.4)) await random.pick(others)?.()
        else {
          const [path] = await act(page, 1 + Math.floor(random.next() * 200))
          // The stream may tell of an act after its answer.
          if (!path) continue
          await Promise.all(pages.map((each) => each.until(path)))
          acts++
        }

        // Messages of several moves may be on their way when pages are compared.
        if (step < STEPS - 1 && random.isLucky(0.6)) continue
        const marker = `/api/marker/${step}`
        await publish(api.db, [{ topic: userTopic(person.id), changed: [marker] }])
        for (const each of pages) await each.until(marker)
        await polling.pollUntil(marker)
        await compare(`${step} ${name}`, person, [...pages, polling])
      }
      expect(acts).toBeGreaterThan(STEPS / 8)
      expect(await runningDay(api.db)).toBeGreaterThan(0)
      expect(pages.flatMap(({ reads }) => reads)).toEqual([])
      expect(polling.gaps).toBe(1)
      for (const page of pages) await page.close()
    },
    LIMIT_MS,
  )

  // covers calls.34
  test('nothing is carried to a session that has ended, nor to somebody else', async () => {
    const person = await investorHolding(api, administrator, { fund: cents(100_000) })
    const { username } = await api.owner('users').where({ id: person.id }).first('username')
    const left = await signInAgain(username)
    const stranger = await api.investor()
    const pages = [new CarriedPage(left), new CarriedPage(stranger)]
    for (const page of pages) await page.open()
    const before = pages.map((page) => CARRIED_ADDRESSES.map((address) => page.shown(address)))
    await left.call(logout, {})
    await new CarriedPage(person).act('POST', '/api/transfer', { fromWallet: 'fund', toWallet: 'profit', amount: 5 })
    await pages[0]?.until('never')
    expect(pages[0]?.hasEnded).toBe(true)
    await publish(api.db, [{ topic: userTopic((stranger as unknown as { id: number }).id), changed: ['/api/marker'] }])
    await pages[1]?.until('/api/marker')
    expect(pages.map((page) => CARRIED_ADDRESSES.map((address) => page.shown(address)))).toEqual(before)
    for (const page of pages) await page.close()
  })
})

function never(): never {
  throw new Error('is always there')
}
