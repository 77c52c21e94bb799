import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import express from 'express'
import { previewOfHost } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { aBuild, publishBuild } from '@simvest/testing/registry'
import { listenLocally } from '@simvest/testing/listen-locally'
import { createGateway } from './index.ts'
import { nothingHere, plainErrors } from './plain-errors.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const BASE = '/remotes/wallet/1.0.0-abc/'
const FILES = { 'remoteEntry.js': 'entry()', 'page.js': 'page()', 'other.js': 'other()' }
const remote = aBuild(
  {
    name: 'wallet',
    version: '1.0.0-abc',
    chunks: { deposit: ['page.js'], other: ['other.js'] },
    takes: { deposit: ['@simvest/ui-kit/fields', '@simvest/ui-kit/controls'] },
    routes: [
      { path: '/deposit', page: 'deposit', access: 'user', title: 'Deposit </script><script>alert(1)</script>' },
    ],
  },
  FILES,
)

let root: string
let server: Server
let origin: string

beforeAll(async () => {
  root = temporaryFolder('gateway')
  mkdirSync(path.join(root, 'shell/assets'), { recursive: true })
  writeFileSync(
    path.join(root, 'shell/index.html'),
    '<head><meta name="simvest-files" content="/assets/fields.js sha384-fields"><!--simvest:head--><script>boot()</script></head><div id="root"></div>',
  )
  writeFileSync(path.join(root, 'shell/assets/main.js'), 'main()')
  const shared = {
    '@simvest/ui-kit/fields': ['/assets/fields.js'],
    '@simvest/ui-kit/controls': ['/assets/fields.js', '/assets/controls.js'],
  }
  writeFileSync(path.join(root, 'shell/shared.json'), JSON.stringify(shared))
  writeFileSync(path.join(root, 'shell/assets/main.js.gz'), gzipSync('main()'))
  publishBuild(root, remote, FILES)
  const other = { ...remote, version: '1.0.1-def', base: '/remotes/wallet/1.0.1-def/' }
  publishBuild(root, other, FILES)
  const folder = new RegistryFolder(root)
  folder.move({ act: 'release', remote: 'wallet', version: remote.version, by: 'ada', why: 'test' })
  folder.move({ act: 'preview', remote: 'wallet', version: other.version, channel: 'pr-12', by: 'ada', why: 'test' })
  const app = express()
    .use(createGateway({ root }))
    .post('/throws', () => {
      throw new Error('inside')
    })
  server = createServer(app.use(nothingHere, plainErrors))
  origin = await listenLocally(server)
})

afterAll(() => void server.close())

// The header that a browser sends with If-None-Match; fetch in Node would ask to skip every cache.
const revalidate = { 'cache-control': 'max-age=0' }

const get = (address: string, headers: Record<string, string> = {}) => fetch(origin + address, { headers })

describe('create gateway', () => {
  test('the page carries the registry and asks at once for the scripts that its path needs, and no others', async () => {
    const html = await (await get('/deposit')).text()
    const [, json = ''] = /<script type="application\/json" id="registry">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({ remotes: [remote], refused: [] })
    expect(html).toContain(
      `as="script" fetchpriority="low" crossorigin="anonymous" href="${BASE}remoteEntry.js" integrity="${remote.integrity['remoteEntry.js']}"`,
    )
    expect(html).toContain(`href="${BASE}page.js" integrity="${remote.integrity['page.js']}"`)
    // A file of two modules is asked for once, with its hash if the shell lists it.
    const taken = /<script async fetchpriority="low" crossorigin="anonymous" src="([^"]+)"( integrity="[^"]*")?>/g
    expect(Array.from(html.matchAll(taken), ([, address, hash]) => [address, hash])).toEqual([
      ['/assets/fields.js#early', ' integrity="sha384-fields"'],
      ['/assets/controls.js#early', undefined],
    ])
    expect(html).not.toContain(`href="${BASE}other.js"`)
  })

  // covers frame.1
  test('a path of nobody gets the page with 404 and no preload', async () => {
    const response = await get('/nowhere')
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('rel="preload"')
  })

  // covers federation.84
  test.each([
    '/',
    '/deposit',
    '/nowhere',
    '/remotes.json',
    '/service-worker.js',
    '/assets/main.js',
    `${BASE}page.js`,
    '/assets/none.js',
  ])('no proxy may change %s on its way', async (address) => {
    expect((await get(address)).headers.get('cache-control')).toMatch(/, no-transform$/)
  })

  // covers federation.85
  test('a proxy that serves the site below a path is logged once', async () => {
    const log = jest.fn()
    const below = express().use(createGateway({ root, log }))
    const proxied = createServer(below)
    await new Promise<void>((resolve) => void proxied.listen(0, '127.0.0.1', resolve))
    const { port } = proxied.address() as AddressInfo
    for (const prefix of ['/', '/simvest\u00e9/', '/other']) {
      await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-prefix': prefix } })
    }
    proxied.close()
    expect(log.mock.calls.filter(([line]) => String(line).includes('below'))).toEqual([
      [
        'A proxy serves Simvest below /simvest?/ (x-forwarded-prefix). It needs a host name of its own: nothing works below a path.',
      ],
    ])
  })

  test('the page is asked for again each time and answered with 304 while nothing changed', async () => {
    const first = await get('/deposit')
    expect(first.headers.get('cache-control')).toBe('no-cache, no-transform')
    const etag = first.headers.get('etag') ?? ''
    expect((await get('/deposit', { 'if-none-match': etag, ...revalidate })).status).toBe(304)
    expect((await get('/', { 'if-none-match': etag, ...revalidate })).status).not.toBe(304)
  })

  test('a new release shows at the next request', async () => {
    const other = temporaryFolder('gateway')
    cpSync(root, other, { recursive: true })
    const app = createServer(express().use(createGateway({ root: other })))
    await new Promise<void>((resolve) => {
      app.listen(0, '127.0.0.1', resolve)
    })
    const address = `http://127.0.0.1:${(app.address() as AddressInfo).port}/deposit`
    expect(await (await fetch(address)).text()).toContain('1.0.0-abc')
    new RegistryFolder(other).move({ act: 'release', remote: 'wallet', version: '1.0.1-def', by: 'ada', why: 'test' })
    expect(await (await fetch(address)).text()).toContain('1.0.1-def')
    app.close()
  })

  describe('a preview', () => {
    const versionOf = async (address: string, headers: Record<string, string> = {}) => {
      const [, json = ''] = /id="registry">(.*?)<\/script>/.exec(await (await get(address, headers)).text()) ?? []
      const { remotes, refused } = JSON.parse(json) as {
        remotes: { version: string; channel?: string }[]
        refused: unknown[]
      }
      return [remotes[0]?.version, remotes[0]?.channel, refused.length]
    }

    // covers federation.35
    test('takes the place of the release for who asks for it by its id', async () => {
      expect(await versionOf('/deposit?preview=wallet:pr-12')).toEqual(['1.0.1-def', 'pr-12', 0])
      expect(await versionOf('/deposit')).toEqual(['1.0.0-abc', undefined, 0])
    })

    test('is refused by the registry when it is unknown, and an address is never taken for an id', async () => {
      expect(await versionOf('/deposit?preview=wallet:pr-99')).toEqual(['1.0.0-abc', undefined, 0])
      expect(await (await get('/remotes.json?preview=wallet:pr-99')).json()).toEqual({
        remotes: [remote],
        refused: [{ preview: 'wallet:pr-99', reason: 'There is no such preview. It may have ended.' }],
      })
      expect(await versionOf('/deposit?preview=https://evil.example/remoteEntry.js')).toEqual([
        '1.0.0-abc',
        undefined,
        0,
      ])
      expect(await versionOf('/deposit?preview=wallet:../../x')).toEqual(['1.0.0-abc', undefined, 0])
    })

    // covers federation.35
    test('is what its host name shows', () => {
      expect(previewOfHost('pr-12--wallet.localhost')).toEqual(['wallet:pr-12'])
      expect(previewOfHost('localhost')).toEqual([])
    })

    // covers federation.35
    test('is refused where previews are switched off', async () => {
      const app = createServer(express().use(createGateway({ root, previews: false })))
      await new Promise<void>((resolve) => {
        app.listen(0, '127.0.0.1', resolve)
      })
      const address = `http://127.0.0.1:${(app.address() as AddressInfo).port}/remotes.json?preview=wallet:pr-12`
      expect(await (await fetch(address)).json()).toEqual({
        remotes: [remote],
        refused: [{ preview: 'wallet:pr-12', reason: 'Previews are switched off here.' }],
      })
      app.close()
    })
  })

  test('versioned files are kept for a year and come compressed to who can read it', async () => {
    const plain = await get('/assets/main.js', { 'accept-encoding': 'identity' })
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform')
    expect(await plain.text()).toBe('main()')
    const packed = await get('/assets/main.js', { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('etag')).not.toBeNull()
    expect(await packed.text()).toBe('main()')
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('who accepts %j gets a page as %p', async (accepted, encoding) => {
    const { headers } = await get('/dashboard', { 'accept-encoding': accepted })
    expect(headers.get('content-encoding')).toBe(encoding)
  })

  test('a missing file is a plain 404, never the page', async () => {
    for (const address of [
      '/assets/gone.js',
      `${BASE}gone.js`,
      '/remotes/wallet/9.9.9/remoteEntry.js',
      '/assets/..%2Findex.html',
      '/remotes/..%2f..%2fpackage.json',
    ]) {
      const response = await get(address)
      expect([address, response.status, response.headers.get('content-type')]).toEqual([
        address,
        404,
        'text/plain; charset=utf-8',
      ])
    }
  })

  // covers A1.10
  test.each([
    ['GET', '/assets/gone.js', 404],
    ['POST', '/', 404],
    ['POST', '/throws', 500],
  ])('what the gateway says itself starts with the simulation line: %s %s', async (method, address, status) => {
    const response = await fetch(origin + address, { method })
    const text = await response.text()
    expect([response.status, text.split('\n')[0]]).toEqual([status, 'Simulated environment. No real money.'])
    expect(text).not.toMatch(/node_modules|inside/)
  })

  test('pages have a policy without inline scripts: only the hash of the one they carry', async () => {
    const { headers } = await get('/')
    const policy = headers.get('content-security-policy') ?? ''
    // No default of helmet's among them: `upgrade-insecure-requests` would break each page over plain http.
    expect(policy.split(';').map((directive) => directive.trim().split(' ')[0])).toEqual([
      'default-src',
      'script-src',
      'style-src',
      'img-src',
      'font-src',
      'connect-src',
      'worker-src',
      'manifest-src',
      'object-src',
      'base-uri',
      'form-action',
      'frame-ancestors',
    ])
    expect(headers.get('permissions-policy')).toMatch(/\bcamera=\(\), .*\bpayment=\(\)/)
    const scripts = policy.split(';').find((part) => part.startsWith('script-src ')) ?? ''
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('without a build it says what to run', () => {
    expect(() => createGateway({ root: '/nonexistent' })).toThrow('There is no build in /nonexistent. Run: pnpm build')
  })
})
