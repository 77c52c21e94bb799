import { keepAnswering, setOnShow, takeUnanswered } from './answering.ts'

const WALLET = { remote: 'wallet', version: '2.1.0-3f2a' }
const fetched = jest.fn((_address: string, _init: RequestInit) => Promise.resolve())

/** Runs the worker's own script in the window itself, with a page that talks to it. */
function start(): { hang: () => void; goOn: () => void } {
  jest.isolateModules(() => void jest.requireActual('./watch-page.js'))
  const goesOn = (data: unknown) => void dispatchEvent(new MessageEvent('message', { data }))
  const tell = jest.fn(goesOn)
  keepAnswering(tell)
  return { hang: () => tell.mockImplementation(() => undefined), goOn: () => tell.mockImplementation(goesOn) }
}

const told = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown)
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { fetch: fetched })
  fetched.mockClear()
  sessionStorage.clear()
  setOnShow(WALLET)
})
afterEach(() => jest.useRealTimers())

describe('answering', () => {
  // covers federation.75
  test('a page that stops answering is counted once to the build on show, and the next document of the tab knows', () => {
    const { hang } = start()
    jest.advanceTimersByTime(60_000)
    expect(told()).toEqual([])
    const mark = sessionStorage.getItem('simvest.on-show') ?? ''
    hang()
    jest.advanceTimersByTime(60_000)
    expect(told()).toEqual([{ faults: [{ ...WALLET, kind: 'hung' }] }])
    sessionStorage.setItem('simvest.on-show', mark)
    expect(takeUnanswered()).toEqual(WALLET)
    expect(takeUnanswered()).toBeUndefined()
  })

  // covers federation.75
  test('a page that hangs as soon as it is on show is counted too', () => {
    const { hang } = start()
    setOnShow({ remote: 'auth', version: '1.0.0' })
    hang()
    jest.advanceTimersByTime(60_000)
    expect(told()).toEqual([{ faults: [{ remote: 'auth', version: '1.0.0', kind: 'hung' }] }])
  })

  // covers federation.75
  test.each(['a tab that nobody looks at', 'a page that prints'])('%s may be silent', (what) => {
    const { hang } = start()
    jest.advanceTimersByTime(2_000)
    if (what === 'a page that prints') dispatchEvent(new Event('beforeprint'))
    else hide(true)
    hang()
    jest.advanceTimersByTime(60_000)
    expect(told()).toEqual([])
    hide(false)
  })

  // covers federation.75
  test('a page is not blamed for a computer that is too busy for its watcher too', () => {
    const { hang } = start()
    jest.advanceTimersByTime(2_000)
    hang()
    for (let step = 0; step < 60; step++) {
      jest.setSystemTime(Date.now() + 2_000)
      jest.advanceTimersByTime(1_000)
    }
    expect(told()).toEqual([])
    jest.advanceTimersByTime(20_000)
    expect(told()).toEqual([{ faults: [{ ...WALLET, kind: 'hung' }] }])
  })

  // covers federation.75, federation.112
  test('a page that is at work for long and answers again did not hang', () => {
    const { hang, goOn } = start()
    for (let work = 0; work < 5; work++) {
      jest.advanceTimersByTime(2_000)
      hang()
      jest.advanceTimersByTime(18_000)
      goOn()
    }
    expect(told()).toEqual([])
  })

  // covers federation.75
  test('a document that ends in order leaves no mark, nor does one that goes on in another tab', () => {
    start()
    jest.advanceTimersByTime(2_000)
    expect(takeUnanswered()).toBeUndefined()
    jest.advanceTimersByTime(2_000)
    dispatchEvent(new Event('pagehide'))
    jest.setSystemTime(Date.now() + 60_000)
    expect(takeUnanswered()).toBeUndefined()
  })
})
