import { api } from '@simvest/platform'
import { spoilLoad, watchLoad } from './watch-load.ts'

const call = jest.spyOn(api, 'call').mockRejectedValue(new Error('offline'))
const told = () => call.mock.calls.map(([, input]) => (input as { body: { loads: unknown[] } }).body.loads)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  call.mockClear()
})

describe('watch load', () => {
  // covers federation.46
  test('each build is reported once per page, well or badly after the same time, and the first screen in one call', () => {
    watchLoad({ name: 'shell', version: '1' })
    jest.advanceTimersByTime(1_000)
    for (const name of ['auth', 'wallet', 'auth']) watchLoad({ name, version: '2' })
    spoilLoad('wallet', '2')
    spoilLoad('nobody', '2')
    jest.advanceTimersByTime(8_999)
    expect(told()).toEqual([])
    jest.advanceTimersByTime(1)
    expect(told()).toEqual([
      [
        { remote: 'shell', version: '1', well: true },
        { remote: 'auth', version: '2', well: true },
        { remote: 'wallet', version: '2', well: false },
      ],
    ])
    spoilLoad('auth', '2')
    watchLoad({ name: 'auth', version: '2' })
    jest.advanceTimersByTime(60_000)
    expect(told()).toHaveLength(1)
  })

  test('a page that is opened later is watched as long as the first', () => {
    watchLoad({ name: 'wallet', version: '3' })
    jest.advanceTimersByTime(5_000)
    watchLoad({ name: 'admin', version: '3' })
    jest.advanceTimersByTime(5_000)
    spoilLoad('admin', '3')
    jest.advanceTimersByTime(5_000)
    expect(told()).toEqual([
      [{ remote: 'wallet', version: '3', well: true }],
      [{ remote: 'admin', version: '3', well: false }],
    ])
  })

  // covers federation.46
  test('a preview, which somebody chose, counts for nothing, nor does what administrators have before others', () => {
    watchLoad({ name: 'wallet', version: '4', channel: 'pr-12' })
    watchLoad({ name: 'auth', version: '4', cohort: 'administrators' })
    jest.advanceTimersByTime(60_000)
    expect(told()).toEqual([])
  })
})
