import type { Registry, ServedBuild } from '@simvest/registry'
import { fetchEntry, readRegistry } from './read-registry.ts'

const page = (json: string) => `<script type="application/json" id="registry">${json}</script>`

function answer(registry: Registry | undefined) {
  const fetched: string[] = []
  const fetch = async (url: string) => {
    fetched.push(url)
    if (!registry) throw new TypeError('failed to fetch')
    return { ok: true, json: async () => registry }
  }
  Object.assign(globalThis, { fetch })
  return fetched
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState({}, '', '/')
  document.body.innerHTML = page('{"remotes":[],"refused":[]}')
})

describe('read registry', () => {
  test('reads what the gateway wrote into the page, without a request', async () => {
    const fetched = answer(undefined)
    await expect(readRegistry()).resolves.toEqual({ remotes: [], refused: [] })
    expect(fetched).toEqual([])
  })

  // covers federation.55
  test.each(['', page('{"remotes":7}')])('refuses a page with %p', async (html) => {
    document.body.innerHTML = html
    await expect(readRegistry()).rejects.toThrow('The registry in this page is invalid.')
  })

  test('a tab keeps the preview of its address, and asks for it on the next page', async () => {
    history.replaceState({}, '', '/?preview=wallet:pr-12')
    const refused = [{ preview: 'wallet:pr-12', reason: 'There is no such preview.' }]
    document.body.innerHTML = page(JSON.stringify({ remotes: [], refused }))
    await expect(readRegistry()).resolves.toEqual({ remotes: [], refused })

    history.replaceState({}, '', '/deposit')
    document.body.innerHTML = page('{"remotes":[],"refused":[]}')
    const fetched = answer({ remotes: [], refused })
    await expect(readRegistry()).resolves.toEqual({ remotes: [], refused })
    expect(fetched).toEqual(['/remotes.json?preview=wallet%3Apr-12'])
  })

  const text = (body: string) => async () => JSON.parse(body) as unknown
  // covers federation.55
  test.each<[string, () => Promise<unknown>]>([
    ['is reset', async () => Promise.reject(new TypeError('failed to fetch'))],
    ['answers 404', async () => ({ ok: false, status: 404, json: text('{}') })],
    ['answers 500 with JSON', async () => ({ ok: false, status: 500, json: text('{"remotes":[],"refused":[]}') })],
    ['is HTML with 200', async () => ({ ok: true, json: text('<!doctype html>') })],
    ['is truncated', async () => ({ ok: true, json: text('{"remotes":[') })],
    ['is empty', async () => ({ ok: true, json: text('') })],
    ['is of another kind', async () => ({ ok: true, json: text('{"remotes":7}') })],
    ['hangs', async () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
  ])('when the registry %s, a tab in preview says so and shows what everybody sees', async (_, fetch) => {
    sessionStorage.setItem('simvest.previews', 'wallet:pr-12')
    const asked: RequestInit[] = []
    Object.assign(globalThis, { fetch: (_url: string, init: RequestInit) => (asked.push(init), fetch()) })
    await expect(readRegistry()).resolves.toEqual({
      remotes: [],
      refused: [{ preview: 'wallet:pr-12', reason: 'The registry could not be reached.' }],
    })
    expect(asked[0]?.signal).toBeInstanceOf(AbortSignal)
  })

  const WHOLE: ServedBuild = {
    name: 'wallet',
    version: '1.0.0-a',
    commit: 'abc',
    platform: '^1.0.0',
    base: '/remotes/wallet/1.0.0-a/',
    entry: 'remoteEntry.js',
    exposed: ['page.js'],
    integrity: { 'remoteEntry.js': 'sha384-a', 'page.js': 'sha384-b' },
    shared: {},
    routes: [],
  }
  const SHORT: ServedBuild = { ...WHOLE, exposed: [], integrity: {}, origin: 'https://cdn.example.com' }

  test('what a page leaves out of a build is asked for, of the very same build', async () => {
    const fetched: string[] = []
    const answers = [{ ok: true, json: async () => WHOLE }]
    Object.assign(globalThis, { fetch: async (url: string) => (fetched.push(url), answers.shift()) })
    expect(await fetchEntry(WHOLE)).toBe(WHOLE)
    expect(fetched).toEqual([])
    expect(await fetchEntry(SHORT)).toEqual({ ...WHOLE, origin: 'https://cdn.example.com' })
    expect(fetched).toEqual(['/remotes.json?build=wallet%2F1.0.0-a'])
  })

  test.each([
    ['another build', { ok: true, json: async () => ({ ...WHOLE, base: '/remotes/auth/1.0.0-a/' }) }],
    ['no build', { ok: true, json: async () => ({ remotes: [], refused: [] }) }],
    ['nothing', { ok: false, status: 404, json: async () => WHOLE }],
  ])('where %s is answered, the build is not loaded', async (_, answered) => {
    Object.assign(globalThis, { fetch: async () => answered })
    const reason = answered.ok ? 'without wallet 1.0.0-a' : '404'
    await expect(fetchEntry(SHORT)).rejects.toThrow(`the registry answered ${reason}`)
  })
})
