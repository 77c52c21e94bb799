import { openCause, showMessage } from './messages.ts'

const ORIGIN = 'https://simvest.example.com'

let shown: [string, NotificationOptions][]
let opened: string[]
let tabs: { url: string; focus: () => Promise<void> }[]
let focused: string[]

beforeEach(() => {
  shown = []
  opened = []
  focused = []
  tabs = []
  Object.assign(globalThis, {
    self: {
      location: { origin: ORIGIN },
      registration: {
        showNotification: async (title: string, options: NotificationOptions) => void shown.push([title, options]),
      },
      clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
    },
  })
})

const message = (value: unknown) => ({ json: () => value }) as PushMessageData
const tab = (path: string) => ({ url: ORIGIN + path, focus: async () => void focused.push(path) })
const clicked = (path: string) => {
  const close = jest.fn()
  return { close, data: { path } } as unknown as Notification & { close: jest.Mock }
}

describe('messages', () => {
  // covers notifications.7
  test('a message is shown in its language, once for each tag', async () => {
    const tag = '7'
    await showMessage(
      message({ title: 'Simulation: Neu', body: 'Kein echtes Geld.', lang: 'de', path: '/history', tag }),
    )
    expect(shown).toEqual([
      ['Simulation: Neu', { body: 'Kein echtes Geld.', lang: 'de', tag, data: { path: '/history' } }],
    ])
  })

  // covers notifications.7
  test.each<[string, PushMessageData | null]>([
    ['without a text', null],
    [
      'that is no JSON',
      {
        json: () => {
          throw new SyntaxError('no')
        },
      } as unknown as PushMessageData,
    ],
    ['that is empty', message(null)],
  ])('a message %s shows that this is a simulation, because something must be shown', async (_what, data) => {
    await showMessage(data)
    expect(shown).toMatchObject([['Simulation: Simvest', { body: 'Simulated environment. No real money.' }]])
  })

  // covers notifications.7
  test('a click opens the page of the cause, or comes back to it', async () => {
    const notification = clicked('/history?line=7')
    await openCause(notification)
    expect([opened, notification.close.mock.calls.length]).toEqual([[`${ORIGIN}/history?line=7`], 1])
    tabs = [tab('/deposit'), tab('/history?line=7')]
    await openCause(notification)
    expect([opened.length, focused]).toEqual([1, ['/history?line=7']])
  })

  // covers notifications.7
  test('a click never leads to another site', async () => {
    await openCause(clicked('https://evil.test/history'))
    await openCause(clicked('//evil.test'))
    expect(opened).toEqual([])
  })
})
