import type { ListedRemote, PublishedRemote } from '@simvest/registry'
import { loadBuild } from './load-build.ts'
import { loadPage } from './load-page.ts'
import { fetchRegistry } from './read-registry.ts'
import { useRemoteStates } from './remote-states.ts'
import { renderHook } from '@testing-library/react'

jest.mock('./load-build.ts', () => ({ loadBuild: jest.fn(), isRefusal: () => true }))
jest.mock('./read-registry.ts', () => ({ fetchRegistry: jest.fn() }))
jest.mock('./report-fault.ts', () => ({ reportFault: jest.fn() }))
jest.mock('@simvest/platform/host', () => ({ recordBuild: jest.fn() }))

const build = (version: string): PublishedRemote => ({
  name: 'wallet',
  version,
  commit: 'abc',
  platform: '^1.0.0',
  base: `/remotes/wallet/${version}/`,
  entry: 'remoteEntry.js',
  exposed: [],
  integrity: {},
  shared: {},
  routes: [],
})

const Page = () => null

/** Only these versions can be loaded; the others are refused. Returns the requested versions, in order. */
function loads(...good: string[]): string[] {
  const asked: string[] = []
  jest.mocked(loadBuild).mockImplementation(async ({ version }) => {
    asked.push(version)
    if (good.includes(version)) return Page
    throw new Error(`${version} does not fit`)
  })
  return asked
}

const lists = (remote: ListedRemote) => jest.mocked(fetchRegistry).mockResolvedValue({ remotes: [remote], refused: [] })

// covers federation.45
test('after two bad releases in a row the third one before is taken, of those that the registry names', async () => {
  const remote: ListedRemote = { ...build('4.0.0'), previous: build('3.0.0') }
  lists({ ...remote, earlier: [build('2.0.0'), build('1.0.0')] })
  const asked = loads('1.0.0')
  expect(await loadPage({ remote, page: 'start' })).toBe(Page)
  expect(asked).toEqual(['4.0.0', '3.0.0', '2.0.0', '1.0.0'])
  expect(renderHook(useRemoteStates).result.current['wallet']).toEqual({
    status: 'fallen-back',
    version: '1.0.0',
    commit: 'abc',
    wanted: '4.0.0',
    reason: '4.0.0 does not fit',
  })
})

// covers federation.45
test('a tab with a bad release takes the one of a roll-back that happened meanwhile', async () => {
  const remote: ListedRemote = { ...build('6.0.0'), previous: build('5.0.0') }
  lists(build('4.9.0'))
  expect(loads('4.9.0')).toEqual([])
  expect(await loadPage({ remote, page: 'start' })).toBe(Page)
})

test('if no build loads, or the registry is away, the first error is shown', async () => {
  jest.mocked(fetchRegistry).mockRejectedValue(new Error('away'))
  loads()
  await expect(loadPage({ remote: { ...build('8.0.0'), previous: build('7.0.0') }, page: 'a' })).rejects.toThrow(
    '8.0.0',
  )
  await expect(loadPage({ remote: build('9.0.0'), page: 'a' })).rejects.toThrow('9.0.0')
})

test('a bad release of which the page has the routes alone falls back to what the registry names', async () => {
  const remote: ListedRemote = build('11.0.0')
  lists({ ...remote, previous: build('10.0.0') })
  expect(loads('10.0.0')).toEqual([])
  expect(await loadPage({ remote, page: 'start' })).toBe(Page)
})
