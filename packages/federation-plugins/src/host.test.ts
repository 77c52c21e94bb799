import { ModuleFederation } from '@module-federation/enhanced/runtime'
import {
  admission,
  integrity,
  lastGoodBuild,
  lockCore,
  preload,
  ScriptGuard,
  sealRuntime,
  sealShared,
  showInstance,
} from './index.ts'

// A plain host of Module Federation, as its documentation makes one, with these plugins.

const BASE = `${location.origin}/remotes/`
const refused: string[] = []
const evil = { name: 'evil', beforeRequest: () => Promise.reject(new Error('evil')) }
const federation = () => Reflect.get(globalThis, '__FEDERATION__') as unknown as Record<string, never[]>
federation()['__GLOBAL_PLUGIN__']?.push(evil as never)
const graph = () => ({ host: { remotesInfo: { wallet: { matchedVersion: '1.0.0' } } } })
const outside = sealRuntime({ refused: (what) => void refused.push(what), moduleInfo: graph })

/** The outcome of each script by its address; scripts that are not named load and leave their container. */
const scripts: Record<string, 'fails' | 'nothing'> = {}
const asked: string[] = []

/** The document as a browser: an appended script loads. */
jest.spyOn(document.head, 'append').mockImplementation((element) => {
  const { src } = element as HTMLScriptElement
  asked.push(src.replace(BASE, ''))
  const [, version = ''] = /wallet\/([\d.]+)\//.exec(src) ?? []
  queueMicrotask(() => {
    if (scripts[version] === 'fails') return (element as Element).dispatchEvent(new Event('error'))
    if (scripts[version] !== 'nothing') Reflect.set(globalThis, 'wallet', containerOf(version))
    return (element as Element).dispatchEvent(new Event('load'))
  })
})

const containerOf = (version: string) => ({
  init: () => undefined,
  get: async (name: string) => () => ({ name, version }),
})

function aHost(before: Record<string, string[]> = {}, isRefused = (_: string) => false) {
  asked.length = 0
  const fellBack: string[] = []
  const guard = new ScriptGuard({ integrityOf: ({ href }) => (href.startsWith(BASE) ? 'sha384-x' : undefined) })
  const host = new ModuleFederation({
    name: 'host',
    remotes: [],
    plugins: [
      lastGoodBuild({
        before: async function* (name) {
          yield* before[name] ?? []
        },
        mayRetry: async ({ message }) => !message.includes('refused'),
        onFallBack: (wanted, running) => void fellBack.push(`${wanted} ${running}`),
      }),
      admission({
        admit: async (name) => {
          const [remote = '', version = ''] = name.split('@')
          if (isRefused(version)) throw new Error(`${name} is refused`)
          return { name, entry: `${BASE}${remote}/${version}/entry.js`, entryGlobalName: remote }
        },
      }),
      integrity(guard),
      preload({ filesOf: (name, module) => [`${BASE}${name.replace('@', '/')}/${module}.js`] }),
    ],
  })
  return { host, fellBack }
}

beforeEach(() => {
  for (const version of Object.keys(scripts)) delete scripts[version]
  jest.spyOn(console, 'warn').mockReturnValue(undefined)
})

describe('host', () => {
  test('a remote is registered when it is admitted, and its entry has its hash', async () => {
    const { host } = aHost()
    await expect(host.loadRemote('wallet@1.0.0/page')).resolves.toEqual({ name: './page', version: '1.0.0' })
    expect(asked).toEqual(['wallet/1.0.0/entry.js'])
  })

  // covers federation.43
  test('nothing of a refused remote is fetched', async () => {
    const { host } = aHost({}, () => true)
    await expect(host.loadRemote('wallet@1.1.0/page')).rejects.toThrow('wallet@1.1.0 is refused')
    expect(asked).toEqual([])
  })

  // covers federation.44
  test('a build that fails is tried again at a fresh address, and then the first before it that loads takes its place for good', async () => {
    scripts['2.0.0'] = 'fails'
    scripts['1.9.0'] = 'nothing'
    const { host, fellBack } = aHost({ 'wallet@2.0.0': ['wallet@1.9.0', 'wallet@1.8.0'] })
    await expect(host.loadRemote('wallet@2.0.0/page')).resolves.toMatchObject({ version: '1.8.0' })
    expect(asked).toEqual([
      'wallet/2.0.0/entry.js',
      'wallet/2.0.0/entry.js?attempt=1',
      'wallet/1.9.0/entry.js',
      'wallet/1.8.0/entry.js',
    ])
    await expect(host.loadRemote('wallet@2.0.0/other')).resolves.toMatchObject({ version: '1.8.0' })
    expect(fellBack).toEqual(['wallet@2.0.0 wallet@1.8.0'])
  })

  test('if nothing loads the first error is thrown, and a later attempt may succeed', async () => {
    scripts['3.0.0'] = 'fails'
    const { host } = aHost()
    await expect(host.loadRemote('wallet@3.0.0/page')).rejects.toThrow('3.0.0/entry.js could not be loaded')
    delete scripts['3.0.0']
    await expect(host.loadRemote('wallet@3.0.0/page')).resolves.toMatchObject({ version: '3.0.0' })
  })

  test('a preload has the hash of its file', async () => {
    const { host } = aHost()
    const links: string[] = []
    jest.spyOn(document.head, 'appendChild').mockImplementation((element) => {
      const link = element as unknown as HTMLLinkElement
      links.push(
        `${link.rel} ${link.getAttribute('as')} ${link.href.replace(BASE, '')} ${link.integrity} ${link.crossOrigin}`,
      )
      queueMicrotask(() => link.dispatchEvent(new Event('load')))
      return element
    })
    await host.preloadRemote([{ nameOrAlias: 'wallet@4.0.0', exposes: ['page'] }])
    expect(links).toEqual(['preload script wallet/4.0.0/page.js sha384-x anonymous'])
  })

  // covers federation.43
  test('what others write into the globals of the runtime is refused and changes nothing', async () => {
    const { host } = aHost()
    const fake = { init: () => undefined, get: async () => () => ({ name: 'evil' }) }
    const loading = Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__') as Record<string, unknown>
    loading[`wallet@5.0.0:${BASE}wallet/5.0.0/entry.js`] = Promise.resolve(fake)
    await expect(host.loadRemote('wallet@5.0.0/page')).resolves.toMatchObject({ version: '5.0.0' })

    federation()['__GLOBAL_PLUGIN__']?.push(evil as never)
    Reflect.set(federation(), '__GLOBAL_PLUGIN__', [evil])
    Reflect.set(federation(), '__DEBUG_CONSTRUCTOR__', () => undefined)
    Reflect.set(globalThis, '__FEDERATION__', {})
    expect(outside).toEqual([evil])
    expect(refused).toEqual(['evil', 'evil'])
    host.registerPlugins([])
    await expect(host.loadRemote('wallet@6.0.0/page')).resolves.toMatchObject({ version: '6.0.0' })

    // A variable that answers for every build is held by somebody else.
    Object.defineProperty(globalThis, 'purse', { value: fake, writable: false })
    await expect(host.loadRemote('purse@1.0.0/page')).rejects.toThrow('Another script of this page holds purse.')
  })

  test('devtools read the remotes and the instances, and change none of it', async () => {
    const { host } = aHost()
    showInstance(host)
    await host.loadRemote('wallet@1.0.0/page')
    Reflect.set(federation(), 'moduleInfo', {})
    Object.assign(Reflect.get(federation(), 'moduleInfo') as object, { host: undefined })
    expect(JSON.parse(JSON.stringify(federation()['moduleInfo']))).toEqual(graph())

    const seen = () => Reflect.get(federation(), '__INSTANCES__') as unknown as ModuleFederation[]
    seen().splice(0)
    Reflect.set(federation(), '__INSTANCES__', [])
    const [picture] = seen().filter(({ name }) => name === 'host')
    expect(picture?.options.remotes).toEqual([expect.objectContaining({ name: 'wallet@1.0.0' })])
    expect([picture?.registerPlugins, picture?.registerRemotes]).toEqual([undefined, undefined])
    Object.assign(picture?.options.remotes[0] ?? {}, { entry: 'https://evil.example/entry.js' })
    await expect(host.loadRemote('wallet@1.0.0/page')).resolves.toMatchObject({ version: '1.0.0' })
  })

  // covers federation.43
  test('what remotes write over the modules of the host is ignored, and what they share besides is taken', async () => {
    const { host } = aHost()
    const lazy = async () => () => 'lazy'
    const own = () => 'react'
    host.registerShared({ react: { version: '19.2.0', lib: own }, lazy: { version: '1.0.0', get: lazy } })
    const scope = host.shareScopeMap['default'] ?? {}
    sealShared(host.shareScopeMap as never)
    const other = { version: '99.0.0', lib: () => 'exchanged', loaded: true, get: async () => () => 'exchanged' }
    const react = scope['react'] ?? {}
    Object.assign(react, { '99.0.0': other, '19.2.0': other })
    Object.assign(react['19.2.0'] ?? {}, other)
    Object.assign(scope, { react: { '99.0.0': other }, theirs: { '1.0.0': other } })
    Reflect.deleteProperty(react, '19.2.0')
    const taken = async (name: string) => {
      const customShareInfo = { scope: ['default'], shareConfig: { singleton: true, requiredVersion: false as const } }
      return host.loadShare<() => string>(name, { customShareInfo })
    }
    expect(await taken('react')).toBe(own)
    for (const _ of [1, 2]) {
      const loaded = await taken('lazy')
      expect(loaded && loaded()).toBe('lazy')
    }
    // Others reach the same map as `__FEDERATION__.__SHARE__`.
    Reflect.set(host.shareScopeMap, 'default', {})
    expect(await taken('react')).toBe(own)
    expect(scope['theirs']).toEqual({ '1.0.0': other })
  })

  test('the core that the host provides cannot be exchanged', () => {
    Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', { satisfy: 1 })
    lockCore()
    expect(Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', {})).toBe(false)
  })
})
