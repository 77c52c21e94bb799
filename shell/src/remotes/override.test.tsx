import { fireEvent, screen } from '@testing-library/react'
import { renderWithApi } from '@simvest/platform/testing'
import { tabStore } from '@simvest/platform/storage'
import type { PublishedRemote, Registry } from '@simvest/registry'
import { admit, allowOrigin, guard, nameOf } from './admit.ts'
import { host } from './host.ts'
import { loadPage } from './load-page.ts'
import { takeOverride } from './override.ts'
import { PreviewChip } from './preview-chip.tsx'
import { OVERRIDE_KEY } from './leave-previews.ts'
import { reportRefused } from './refused-plugins.ts'
import { reportFault } from './report-fault.ts'
import { useRegistry } from './use-registry.ts'

jest.mock('./host.ts', () => ({
  host: {
    loadRemote: jest.fn(async () => () => null),
    registerShared: jest.fn(),
    registerPlugins: jest.fn(),
    shareScopeMap: {},
  },
  preloadPage: async () => undefined,
  fallenBack: new Map(),
}))

const ADDRESS = 'http://127.0.0.1:3200'
const override = { remote: 'wallet', address: ADDRESS, until: '2026-11-23T18:00:00Z' }

function build(version: string, change: Partial<PublishedRemote> = {}): PublishedRemote {
  const routes = [{ path: '/deposit', page: 'deposit', access: 'user' as const, title: 'Deposit' }]
  const base = `${ADDRESS}/remotes/wallet/${version}/`
  const rest = { platform: '^1.0.0', commit: 'abc', entry: 'remoteEntry.js', exposed: [], integrity: {}, shared: {} }
  return { name: 'wallet', version, base, routes, ...rest, ...change }
}

const released = build('1.0.0', { base: '/remotes/wallet/1.0.0/' })
const registry: Registry = { remotes: [released], refused: [], override }
const listed = (version: string) => ({ ...build(version), channel: 'override' })

/** The browser's streams, of which the newest can tell. */
const streams: { address: string; tell: (data: unknown) => void }[] = []
const asked = jest.fn()

function answer(json: unknown): void {
  asked.mockImplementation(async () => {
    if (json === undefined) throw new TypeError('failed to fetch')
    return { json: async () => json }
  })
}

beforeEach(() => {
  streams.length = 0
  tabStore.set(OVERRIDE_KEY, ADDRESS)
  jest.mocked(host.loadRemote).mockClear()
  asked.mockReset()
  useRegistry.setState(registry, true)
  class Stream extends EventTarget {
    constructor(address: string) {
      super()
      const tell = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }))
      streams.push({ address, tell })
    }
  }
  Object.assign(globalThis, { fetch: asked, EventSource: Stream })
})

describe('override', () => {
  // covers federation.23
  test('the remote comes from the machine of the browser, and each newer build follows', async () => {
    answer(build('1.0.1'))
    const first = await takeOverride(registry, [])
    expect(first).toEqual({ ...registry, remotes: [listed('1.0.1')] })
    useRegistry.setState(first, true)
    await loadPage({ remote: listed('1.0.1'), page: 'deposit' })
    expect(streams.map(({ address }) => address)).toEqual([`${ADDRESS}/builds`])

    streams[0]?.tell(build('1.0.1'))
    streams[0]?.tell(build('1.0.2'))
    await new Promise((resolve) => setTimeout(resolve))
    // The page that is on the screen is there before it is drawn.
    expect(jest.mocked(host.loadRemote).mock.calls).toEqual([['wallet@1.0.1/deposit'], ['wallet@1.0.2/deposit']])
    expect(useRegistry.getState().remotes).toEqual([listed('1.0.2')])
  })

  // covers federation.23
  test('while nobody answers there, everybody’s page is shown with the reason, and the remote comes when somebody does', async () => {
    answer(undefined)
    const refused = [{ preview: `wallet from ${ADDRESS}`, reason: 'Nobody answers there.' }]
    await expect(takeOverride(registry, [])).resolves.toEqual({ ...registry, refused })
    streams[0]?.tell(build('1.0.1'))
    await new Promise((resolve) => setTimeout(resolve))
    expect(useRegistry.getState()).toEqual({ ...registry, remotes: [listed('1.0.1')] })
  })

  // covers federation.25
  test('another tab of the browser gets what everybody gets, and asks nothing of that machine', async () => {
    tabStore.remove(OVERRIDE_KEY)
    const { override: _, ...everybodys } = registry
    await expect(takeOverride(registry, [])).resolves.toEqual(everybodys)
    expect([asked.mock.calls, streams]).toEqual([[], []])
  })

  /** A proxy like that of the Chrome extension of Module Federation. */
  const proxy = (entry: string) => ({
    name: 'proxy',
    beforeRegisterRemote(args: { remote: { name: string; entry?: string } }) {
      if (args.remote.name === 'wallet') args.remote.entry = entry
      return args
    },
  })
  const throws = {
    name: 'throws',
    beforeRegisterRemote: () => {
      throw new Error('a plugin')
    },
  }

  // covers federation.86
  test.each<[string, object[], boolean, { proposed?: object; refused: number }]>([
    [
      'permits',
      [proxy(`${ADDRESS}/mf-manifest.json`)],
      true,
      { proposed: { remote: 'wallet', address: ADDRESS }, refused: 0 },
    ],
    ['refuses', [proxy('https://evil.example/mf-manifest.json')], false, { refused: 1 }],
    ['is not asked', [{ name: 'other' }, throws, proxy('no address')], true, { refused: 3 }],
  ])('what a plugin beside the shell wants and the site %s', async (_, plugins, ok, { proposed, refused }) => {
    const counted = jest.fn()
    reportRefused(counted)
    jest.spyOn(console, 'warn').mockReturnValue(undefined)
    asked.mockResolvedValue({ ok })
    const { override: __, ...everybodys } = registry
    const taken = await takeOverride(everybodys, plugins as never)
    expect(taken).toEqual(proposed ? { ...everybodys, proposed } : everybodys)
    expect(counted).toHaveBeenCalledTimes(refused)
  })

  test.each<[string, unknown]>([
    ['another remote', build('1.0.1', { name: 'auth' })],
    ['files of another address', build('1.0.1', { base: 'https://evil.example/' })],
    ['files of an address that begins alike', build('1.0.1', { base: 'http://127.0.0.1:32001/' })],
    ['nothing yet', null],
    ['something else', { hello: 'world' }],
  ])('%s is not taken from there', async (_, json) => {
    answer(json)
    expect((await takeOverride(registry, [])).remotes).toEqual([released])
  })

  // covers federation.25
  test('scripts come from there only once the page has an override', async () => {
    const other = build('9.0.0', { base: 'http://127.0.0.1:9999/', integrity: { 'a.js': 'sha384-a' } })
    const script = () => {
      const element = document.createElement('script')
      element.src = 'http://127.0.0.1:9999/a.js'
      return element
    }
    await admit(nameOf(other))
    expect(() => guard.guard(script())).toThrow('http://127.0.0.1:9999/a.js is not in the registry.')
    allowOrigin('http://127.0.0.1:9999')
    const allowed = script()
    guard.guard(allowed)
    expect([allowed.integrity, allowed.crossOrigin]).toEqual(['sha384-a', 'anonymous'])
  })

  test('its faults are told to nobody', () => {
    reportFault({ remote: 'wallet', version: '1.0.1', kind: 'error' })
    expect(asked).not.toHaveBeenCalled()
  })

  // covers federation.23
  test('a chip names the address and leads out', async () => {
    await renderWithApi(<PreviewChip registry={{ ...registry, remotes: [listed('1.0.1')] }} />, {})
    Object.assign(globalThis, { fetch: asked.mockReturnValue(new Promise(() => undefined)) })
    const chip = screen.getByRole('complementary', { name: 'Preview' })
    expect(chip.textContent).toContain(`wallet comes from ${ADDRESS}, in this tab alone, until Nov 23, 2026`)
    fireEvent.click(screen.getByRole('button', { name: 'Leave preview' }))
    expect(asked).toHaveBeenCalledWith('/registry/override', { method: 'DELETE' })
  })
})
