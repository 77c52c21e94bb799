import { aUser, renderWithApi } from '@simvest/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PushSwitch } from './push-switch.tsx'

const KEY = 'B'.repeat(87)
const OWN = { endpoint: 'https://push.example.com/1', keys: { p256dh: KEY, auth: 'A'.repeat(22) } }
const on = { key: KEY, isOn: true }
const off = { key: KEY, isOn: false }

let permission: NotificationPermission
let asked: unknown[]

/** A browser that can be reached by messages; without a worker, as one that never opened the dashboard. */
function browser({ hasWorker = true } = {}) {
  asked = []
  const pushManager = {
    getSubscription: async () => ({ unsubscribe: async () => void asked.push('unsubscribed') }),
    subscribe: async (options: unknown) => {
      asked.push(options)
      return { toJSON: () => OWN }
    },
  }
  const serviceWorker = { getRegistration: async () => (hasWorker ? { pushManager } : undefined) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  Object.assign(globalThis, {
    PushManager: Object,
    Notification: {
      get permission() {
        return permission
      },
      requestPermission: async () => permission,
    },
  })
}

beforeEach(() => {
  permission = 'granted'
  browser()
})
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const show = (answer = off) =>
  renderWithApi(<PushSwitch />, {
    getUser: () => aUser(),
    getPush: () => answer,
    startPush: () => on,
    endPush: () => off,
  })
const toggle = () => screen.findByRole('switch', { name: 'Also on this device' })
const sent = (calls: { operation: string; input: unknown }[]) =>
  calls.filter(({ operation }) => ['startPush', 'endPush'].includes(operation))

describe('push switch', () => {
  // covers notifications.10
  test('is switched on with the browser’s own subscription, and off again', async () => {
    const { calls } = await show()
    await userEvent.click(await toggle())
    await waitFor(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('true'))
    // A subscription to an earlier key would be in the way.
    expect(asked).toEqual(['unsubscribed', { userVisibleOnly: true, applicationServerKey: KEY }])
    expect(sent(calls)).toEqual([{ operation: 'startPush', input: { body: { endpoint: OWN.endpoint, ...OWN.keys } } }])
    await userEvent.click(await toggle())
    await waitFor(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('false'))
    expect(sent(calls).at(-1)).toMatchObject({ operation: 'endPush' })
  })

  // covers notifications.10
  test.each([
    ['this site is not allowed to', () => (permission = 'denied')],
    ['there is no worker', () => browser({ hasWorker: false })],
  ])('a browser that does not allow it says so, and nothing is sent: %s', async (_what, prepare) => {
    prepare()
    const { calls } = await show()
    await userEvent.click(await toggle())
    expect(await screen.findByText(/This browser did not allow it/)).not.toBeNull()
    expect([sent(calls), (await toggle()).getAttribute('aria-checked')]).toEqual([[], 'false'])
  })

  // covers notifications.10
  test.each([
    [
      'the operator has no key',
      () => ({ key: null, isOn: false }),
      /This copy of Simvest sends no messages to browsers/,
    ],
    [
      'the browser cannot',
      () => {
        Reflect.deleteProperty(globalThis, 'PushManager')
        return off
      },
      /This browser takes no messages of websites/,
    ],
  ])('where %s it says so, and there is no switch', async (_what, prepare, words) => {
    await show(prepare() as typeof off)
    expect(await screen.findByText(words)).not.toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
