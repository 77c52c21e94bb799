import { PUSH_BROWSERS } from '@simvest/contracts/limits'
import {
  deleteUser,
  endPush,
  getPush,
  logout,
  NOTIFICATION_KINDS,
  type NotificationFact,
  NOTIFICATIONS,
  setLanguage,
  setNotificationPreferences,
  startPush,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { setTimeout as sleep } from 'node:timers/promises'
import { notify } from '#features/notifications/notify.ts'
import {
  PUSH_KEYS,
  pushServer,
  senderOf,
  startPushService,
  subscribedBrowser,
  type TestPushService,
} from '#test/harness/push-service.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import { PASSWORD, type TestClient } from '#test/harness/test-client.ts'
import { switchPush } from './push-service.ts'
import { composePush } from './send-due-pushes.ts'

const LINES = {
  en: 'Simulated environment. No real money.',
  de: 'Simulierte Umgebung. Kein echtes Geld.',
  sw: 'Mazingira ya kuigiza. Hakuna pesa halisi.',
} as const
const ALL = { deposits: true, withdrawals: true, trading: true, referrals: true }

let api: TestApi
let service: TestPushService

beforeAll(async () => {
  service = await startPushService()
  api = await startTestApi({ push: pushServer(service.origin) })
})
beforeEach(async () => {
  await api.owner('push_subscriptions').delete()
  Object.assign(service, { received: [], answer: () => undefined })
})
afterAll(async () => {
  await api.stop()
  await service.stop()
})

type Person = TestClient & { id: number }

const cancelled: NotificationFact = { kind: 'deposit-cancelled', figures: { amount: cents(500) } }
const tell = ({ id }: Person, fact: NotificationFact = cancelled) =>
  api.db.transaction((tx) => notify({ tx }, { ...fact, userId: id }))

/** Subscribes the browser of this session, and says how it reads what arrives. */
async function subscribed(person: TestClient) {
  const browser = subscribedBrowser(service.origin)
  await person.call(startPush, { body: browser.subscription })
  return browser
}

/** Another browser of the same person. */
async function elsewhere({ id }: Person): Promise<TestClient> {
  const { username } = await api.owner('users').where({ id }).first('username')
  const client = api.visitor()
  await client.send('POST', '/api/login', { body: { username, password: PASSWORD } })
  return client
}

/** The API's own job sends once a second. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await holds()); waited += 50) {
    if (waited > 8_000) throw new Error('it does not come')
    await sleep(50)
  }
}
const arrived = (count: number) => until(() => service.received.length >= count)
const waiting = async () => Number((await api.owner('pushes').count({ n: '*' }).first())?.['n'])
const subscriptions = async () => Number((await api.owner('push_subscriptions').count({ n: '*' }).first())?.['n'])

describe('pushes', () => {
  // covers notifications.7
  test('a browser gets a message that it alone can read, signed by the operator; it says Simulation, and no amount', async () => {
    const person = await api.investor()
    expect(await person.call(getPush, {})).toEqual({ key: PUSH_KEYS.publicKey, isOn: false })
    const { subscription, read } = await subscribed(person)
    expect(await person.call(getPush, {})).toEqual({ key: PUSH_KEYS.publicKey, isOn: true })
    await tell(person)
    await arrived(1)
    const [got] = service.received
    if (!got) throw new Error('nothing came')
    expect(`${service.origin}${got.path}`).toBe(subscription.endpoint)
    expect(got.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(JSON.parse(read(got.body))).toEqual({
      title: 'Simulation: Deposit cancelled',
      body: `${LINES.en} See what it is about`,
      lang: 'en',
      path: '/history',
      tag: expect.any(String),
    })
    const { key, claims } = senderOf(got)
    expect(key).toBe(PUSH_KEYS.publicKey)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://simvest.test' })
    await until(async () => (await waiting()) === 0)
  })

  // covers notifications.7
  test.each(
    (['en', 'de', 'sw'] as const).flatMap((language) => NOTIFICATION_KINDS.map((kind) => [kind, language] as const)),
  )('%s in %s says what it is, and the simulation line', (kind, language) => {
    if (NOTIFICATIONS[kind].mail === 'never') return
    const { title, body, lang } = composePush({ id: 1, kind, transactionId: null, language })
    expect(title).toMatch(/^(Simulation|Uigizaji): .{4,}/)
    expect([body.startsWith(`${LINES[language]} `), lang]).toEqual([true, language])
    expect(`${title} ${body}`).not.toMatch(/\$|\d/)
  })

  // covers notifications.8
  test('what the settings leave out, what its owner just did, and what was rolled back comes to no browser', async () => {
    const person = await api.investor()
    await subscribed(person)
    await person.call(setNotificationPreferences, { body: { ...ALL, deposits: false } })
    await tell(person)
    await tell(person, { kind: 'simulation-reset', figures: {} })
    const told = api.db.transaction(async (tx) => {
      await notify({ tx }, { userId: person.id, kind: 'withdrawal-approved', figures: { amount: cents(500) } })
      throw new Error('and then it was not')
    })
    await expect(told).rejects.toThrow('and then it was not')
    expect(await waiting()).toBe(0)
    await person.call(setNotificationPreferences, { body: ALL })
    await person.call(setLanguage, { body: { language: 'de' } })
    await tell(person)
    await arrived(1)
  })

  // covers notifications.8
  test('each browser is a session of its own, and the sign-out of one ends what it gets', async () => {
    const person = await api.investor()
    const other = await elsewhere(person)
    const [one, two] = [await subscribed(person), await subscribed(other)]
    await tell(person, { kind: 'password-changed', figures: { passkeys: 0 } })
    await arrived(2)
    const paths = service.received.map(({ path }) => service.origin + path).toSorted()
    expect(paths).toEqual([one, two].map(({ subscription }) => subscription.endpoint).toSorted())

    await other.call(logout, {})
    expect(await subscriptions()).toBe(1)
    await person.call(endPush, {})
    expect([await subscriptions(), (await person.call(getPush, {})).isOn]).toEqual([0, false])
  })

  // covers notifications.8
  test('who signs in at the same browser takes it over, and ten browsers of one person are enough', async () => {
    const [person, next] = [await api.investor(), await api.investor()]
    const { subscription } = await subscribed(person)
    await next.call(startPush, { body: subscription })
    expect(await api.owner('push_subscriptions').pluck('user_id')).toEqual([next.id])
    for (let each = 0; each < PUSH_BROWSERS.most + 1; each++) await subscribed(await elsewhere(person))
    expect(await subscriptions()).toBe(PUSH_BROWSERS.most + 1)
    await subscribed(next)
    expect(await subscriptions()).toBe(PUSH_BROWSERS.most + 1)
  })

  // covers notifications.8
  test.each([404, 410])('a browser whose push service answers %d is forgotten', async (status) => {
    const person = await api.investor()
    await subscribed(person)
    service.answer = () => ({ status })
    await tell(person)
    await until(async () => (await subscriptions()) === 0)
    expect(await waiting()).toBe(0)
  })

  // covers notifications.8
  test('a push service that is busy is asked again later, as it wishes, and one that refuses is not', async () => {
    const [busy, refused] = [await api.investor(), await api.investor()]
    await subscribed(busy)
    const { subscription } = await subscribed(refused)
    service.answer = (path) =>
      subscription.endpoint.endsWith(path) ? { status: 403 } : { status: 429, headers: { 'retry-after': '600' } }
    await tell(busy)
    await tell(refused)
    await arrived(2)
    const seconds = api.owner.raw('extract(epoch FROM due_at - now())::int AS seconds')
    await until(async () => {
      const left = await api.owner('pushes').select('attempts', seconds)
      return left.length === 1 && Number(left[0].seconds) > 500
    })
    expect(await subscriptions()).toBe(2)
    // After the last attempt, and after an hour, it is of no use any more.
    for (const change of [{ attempts: 3 }, { created_at: new Date(Date.now() - 3_700_000) }]) {
      await api.owner('pushes').update({ ...change, due_at: new Date(0) })
      await until(async () => (await waiting()) === 0)
      await tell(busy)
    }
  })

  // covers notifications.9
  test.each([
    ['of no push service', { endpoint: 'https://169.254.169.254/latest' }, 404],
    ['that is too long', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` }, 400],
    ['without a key', { p256dh: 'B' }, 400],
    ['with a secret of another length', { auth: 'A'.repeat(23) }, 400],
  ])('a subscription %s is refused', async (_what, wrong, status) => {
    const person = await api.investor()
    const body = { ...subscribedBrowser(service.origin).subscription, ...wrong }
    expect((await person.send('PUT', '/api/push', { body })).status).toBe(status)
    expect(await subscriptions()).toBe(0)
  })

  // covers notifications.8
  test('a browser is forgotten with its person, and with the key that it believes', async () => {
    const administrator = await api.administrator()
    const [person, stays] = [await api.investor(), await api.investor()]
    await subscribed(person)
    await subscribed(stays)
    service.answer = () => ({ status: 503 })
    await tell(person)
    await administrator.call(deleteUser, { params: { id: person.id }, query: { reason: 'Asked for it' } })
    expect(await api.owner('push_subscriptions').pluck('user_id')).toEqual([stays.id])
    await switchPush(api.db, pushServer(service.origin))
    expect(await subscriptions()).toBe(1)
    await switchPush(api.db, undefined)
    expect([await subscriptions(), await waiting()]).toEqual([0, 0])
  })

  // covers notifications.10
  test('without keys the answers say so', async () => {
    const without = await startTestApi({ push: undefined })
    const person = await without.investor()
    expect(await person.call(getPush, {})).toEqual({ key: null, isOn: false })
    const { subscription } = subscribedBrowser('https://fcm.googleapis.com')
    expect(await person.send('PUT', '/api/push', { body: subscription })).toMatchObject({
      status: 404,
      body: { variant: 'push' },
    })
    await without.stop()
  })
})
