import type { ListedRemote, PublishedRemote } from '@simvest/registry'
import { renderHook } from '@testing-library/react'
import { fetchRegistry } from './read-registry.ts'
import { useRemoteStates } from './remote-states.ts'

jest.mock('./read-registry.ts', () => ({ fetchRegistry: jest.fn(), fetchEntry: async (build: object) => build }))
jest.mock('./report-fault.ts', () => ({ reportFault: jest.fn() }))
jest.mock('@simvest/platform/host', () => ({ recordBuild: jest.fn() }))

const build = (version: string): PublishedRemote => ({
  name: 'wallet',
  version,
  commit: 'abc',
  platform: '^1.0.0',
  base: `/remotes/wallet/${version}/`,
  entry: 'siteEntry.js',
  exposed: [],
  integrity: { 'siteEntry.js': 'sha384-a' },
  shared: {},
  routes: [],
})

const Page = () => null
const good = new Set<string>()
const asked: string[] = []

/** The document as a browser: the entries of good builds leave a container, those of others do not come. */
jest.spyOn(document.head, 'append').mockImplementation((element) => {
  const script = element as HTMLScriptElement
  const [, version = ''] = /wallet\/([\d.]+)\//.exec(script.src) ?? []
  if (asked.at(-1) !== version) asked.push(version)
  queueMicrotask(() => {
    const get = async () => () => ({ remote: { pages: { start: Page } } })
    if (good.has(version)) Reflect.set(globalThis, 'mfe_wallet', { init: () => undefined, get })
    script.dispatchEvent(new Event(good.has(version) ? 'load' : 'error'))
  })
})
jest.spyOn(document.head, 'appendChild').mockImplementation((element) => element)

const load = async (remote: ListedRemote, page = 'start') => (await import('./load-page.ts')).loadPage({ remote, page })
const lists = (remote: ListedRemote) => jest.mocked(fetchRegistry).mockResolvedValue({ remotes: [remote], refused: [] })

beforeEach(() => {
  globalThis.fetch = () => Promise.reject(new TypeError('away'))
  asked.length = 0
  good.clear()
})

describe('load page', () => {
  // covers federation.44
  test('after two bad releases in a row the third one before is taken, of those that the registry names', async () => {
    const remote: ListedRemote = { ...build('4.0.0'), previous: build('3.0.0') }
    lists({ ...remote, earlier: [build('2.0.0'), build('1.0.0')] })
    good.add('1.0.0')
    expect(await load(remote)).toBe(Page)
    expect(asked).toEqual(['4.0.0', '3.0.0', '2.0.0', '1.0.0'])
    expect(renderHook(useRemoteStates).result.current['wallet']).toEqual({
      status: 'fallen-back',
      version: '1.0.0',
      commit: 'abc',
      wanted: '4.0.0',
      reason: expect.stringContaining('/remotes/wallet/4.0.0/siteEntry.js could not be loaded'),
    })
  })

  // covers federation.44
  test('a tab with a bad release takes the one of a roll-back that happened meanwhile', async () => {
    lists(build('4.9.0'))
    good.add('4.9.0')
    expect(await load({ ...build('6.0.0'), previous: build('5.0.0') })).toBe(Page)
  })

  test('if no build loads, or the registry is away, the first error is shown', async () => {
    jest.mocked(fetchRegistry).mockRejectedValue(new Error('away'))
    await expect(load({ ...build('8.0.0'), previous: build('7.0.0') })).rejects.toThrow('8.0.0')
    await expect(load(build('9.0.0'))).rejects.toThrow('9.0.0')
  })

  test('a bad release of which the page has the routes alone falls back to what the registry names', async () => {
    const remote: ListedRemote = { ...build('11.0.0'), integrity: {} }
    lists({ ...remote, previous: build('10.0.0') })
    good.add('10.0.0')
    expect(await load(remote)).toBe(Page)
  })

  // covers federation.43
  test('what does not fit is refused in its own words, and never fetched', async () => {
    await expect(load({ ...build('12.0.0'), platform: '^9.0.0' })).rejects.toMatchObject({
      name: 'IncompatibleRemoteError',
      message: expect.stringMatching(/^wallet 12\.0\.0 needs platform \^9\.0\.0/),
    })
    expect(asked).toEqual([])
  })
})
