import { api } from '@simvest/platform'
import { reportUncaught } from './report-uncaught.ts'

const call = jest.spyOn(api, 'call').mockResolvedValue({ received: 1 })

const told = () => call.mock.calls.map(([, input]) => (input as { body: { faults: unknown[] } }).body.faults[0])

// covers federation.70
test('what is thrown outside of drawing is told of the build whose script threw it, without its message', () => {
  reportUncaught('1.0.0')
  const inRemote = new Error('ada@example.com')
  inRemote.stack = `Error: ada@example.com
    at pay (https://simvest.example/remotes/wallet/2.1.0-3f2a/811.js:1:200)
    at call (https://simvest.example/assets/main.js:1:1)`
  dispatchEvent(new ErrorEvent('error', { error: inRemote }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'offline' }))
  expect(told()).toEqual([
    { remote: 'wallet', version: '2.1.0-3f2a', kind: 'error' },
    { remote: 'shell', version: '1.0.0', kind: 'error' },
  ])
})
