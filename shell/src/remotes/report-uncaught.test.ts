import { api } from '@simvest/platform'
import { reportThrown, reportUncaught } from './report-uncaught.ts'

const call = jest.spyOn(api, 'call').mockResolvedValue({ received: 1 })

const told = () => call.mock.calls.map(([, input]) => (input as { body: { faults: unknown[] } }).body.faults[0])

const errorAt = (...places: string[]) =>
  Object.assign(new Error('ada@example.com'), {
    stack: ['Error: ada@example.com', ...places.map((place) => `    at run (${place}:1:200)`)].join('\n'),
  })

const REMOTE = 'https://simvest.example/remotes/wallet/2.1.0-3f2a/811.js'
const WITH_PLUS = 'https://simvest.example/remotes/wallet/0.2.0+build.5/811.js'
const SHELL_FILE = 'https://simvest.example/assets/main.js'
const EXTENSION = 'chrome-extension://abcdef/content.js'

const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason })

reportUncaught('1.0.0')
// Each kind of fault of a build is reported once in the life of a page, so each case has a build of its own.
beforeEach(() => call.mockClear())

describe('report uncaught', () => {
  // covers federation.70
  test('what is thrown outside of drawing is told of the build whose script threw it, without its message', () => {
    dispatchEvent(new ErrorEvent('error', { error: errorAt(REMOTE, SHELL_FILE) }))
    dispatchEvent(new ErrorEvent('error', { error: errorAt(WITH_PLUS) }))
    dispatchEvent(new ErrorEvent('error', { error: 'offline', filename: REMOTE.replace('3f2a', 'text') }))
    dispatchEvent(rejection(errorAt(SHELL_FILE)))
    expect(told()).toEqual([
      { remote: 'wallet', version: '2.1.0-3f2a', kind: 'uncaught' },
      { remote: 'wallet', version: '0.2.0+build.5', kind: 'uncaught' },
      { remote: 'wallet', version: '2.1.0-text', kind: 'uncaught' },
      { remote: 'shell', version: '1.0.0', kind: 'uncaught' },
    ])
  })

  // covers federation.70
  test.each([
    ['a script of another origin', new ErrorEvent('error', { message: 'Script error.', error: null })],
    [
      'a notice of a ResizeObserver',
      new ErrorEvent('error', { message: 'ResizeObserver loop completed', filename: SHELL_FILE }),
    ],
    ['an extension alone', rejection(errorAt(EXTENSION))],
    [
      'an extension that wraps a function of the page',
      rejection(errorAt(EXTENSION, REMOTE.replace('3f2a', 'wrapped'))),
    ],
    ['an extension of Firefox', new ErrorEvent('error', { error: errorAt('moz-extension://a/b.js') })],
    ['an extension of Safari', new ErrorEvent('error', { error: errorAt('safari-web-extension://a/b.js') })],
    ['a file of an extension', new ErrorEvent('error', { error: 'no', filename: EXTENSION })],
    ['a script that somebody typed', rejection(errorAt('<anonymous>'))],
    ['a text without a stack', rejection('offline')],
  ])('%s is no fault of ours', (_, event) => {
    reportUncaught('2.0.0')
    dispatchEvent(event)
    expect(told()).toEqual([])
  })

  test('what is thrown while the shell is drawn is the fault of the shell, wherever it was written', () => {
    reportThrown(new Error('no'), '3.0.0')
    expect(told()).toEqual([{ remote: 'shell', version: '3.0.0', kind: 'error' }])
  })
})
