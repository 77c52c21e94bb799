import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { aBuild } from '@simvest/testing/registry'
import { type BuildServer, serveBuilds } from './serve-builds.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const SITE = 'https://simvest.example.com'

let folder: string
let server: BuildServer

beforeEach(async () => {
  folder = temporaryFolder('served')
  server = await serveBuilds({ site: SITE, port: 0, tokenFor: (browser, address) => `token ${browser} ${address}` })
})
afterEach(() => void server.close())

function show(version: string): void {
  const files = { 'remoteEntry.js': `entry('${version}')`, 'pages/start.js': 'start()' }
  const build = aBuild({ name: 'wallet', version, base: `${server.address}/remotes/wallet/${version}/` }, files)
  const place = path.join(folder, version)
  mkdirSync(path.join(place, 'pages'), { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(place, file), text)
  writeFileSync(path.join(place, 'secret.txt'), 'not in the entry')
  server.show(build, place)
}

const ask = (place: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.address + place, { method, headers: { origin: SITE, ...headers } })
const said = async (place: string) => (await ask(place)).text()

describe('serve builds', () => {
  test('pages of the site get the newest build, its files and those of builds before, and a token for their browser', async () => {
    expect(await said('/remote.json')).toBe('null')
    show('1.0.0-a')
    show('1.0.0-b')
    expect(JSON.parse(await said('/remote.json'))).toMatchObject({ version: '1.0.0-b' })
    expect(await said('/remotes/wallet/1.0.0-a/remoteEntry.js')).toBe(`entry('1.0.0-a')`)
    const file = await ask('/remotes/wallet/1.0.0-b/pages/start.js?attempt=1')
    expect([file.headers.get('access-control-allow-origin'), file.headers.get('content-type')]).toEqual([
      SITE,
      'text/javascript; charset=utf-8',
    ])
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(await said('/token?browser=abc')).toBe(`token abc ${server.address}`)
  })

  test('a page that follows hears of each build', async () => {
    show('1.0.0-a')
    const stream = (await ask('/builds')).body?.getReader()
    const next = async () => Buffer.from((await stream?.read())?.value ?? []).toString()
    expect(await next()).toMatch(/^data: \{"platform".*"version":"1\.0\.0-a".*\}\n\n$/)
    show('1.0.0-b')
    expect(await next()).toContain('"version":"1.0.0-b"')
    await stream?.cancel()
  })

  // covers federation.25
  test('Chromium’s question whether a page from elsewhere may ask this machine is answered, for that site', async () => {
    const wanted = { 'access-control-request-method': 'GET', 'access-control-request-private-network': 'true' }
    const answer = await ask('/remote.json', wanted, 'OPTIONS')
    expect([answer.status, answer.headers.get('access-control-allow-private-network')]).toEqual([204, 'true'])
    const other = await ask('/remote.json', { ...wanted, origin: 'https://evil.example' }, 'OPTIONS')
    expect([other.status, other.headers.get('access-control-allow-private-network')]).toEqual([403, null])
  })

  /** `fetch` sets the host itself. */
  function statusFor(host: string): Promise<number | undefined> {
    return new Promise((resolve) => {
      const sent = request(`${server.address}/token?browser=abc`, { headers: { host, origin: SITE } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.end()
    })
  }

  // covers federation.25
  test('pages of other sites get nothing, nor does a name of theirs that leads here', async () => {
    show('1.0.0-a')
    for (const origin of ['https://evil.example', 'null', server.address, `${SITE}.evil.example`]) {
      const answer = await ask('/token?browser=abc', { origin })
      expect([answer.status, await answer.text(), answer.headers.get('access-control-allow-origin')]).toEqual([
        403,
        '',
        null,
      ])
    }
    expect((await fetch(`${server.address}/token?browser=abc`)).status).toBe(403)
    expect(await statusFor('evil.example')).toBe(403)
    expect(await statusFor(server.address.slice('http://'.length))).toBe(200)
  })

  // covers federation.25
  test.each([
    '/remotes/wallet/1.0.0-a/secret.txt',
    '/remotes/wallet/1.0.0-a/../1.0.0-a/secret.txt',
    '/remotes/wallet/1.0.0-a/%2e%2e/secret.txt',
    '/etc/passwd',
    '/constructor',
    '/',
  ])('%s is nobody’s file', async (place) => {
    show('1.0.0-a')
    expect((await ask(place)).status).toBe(404)
  })

  test('it is reached from this machine alone, and takes nothing', async () => {
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await ask('/remote.json', {}, 'POST')).status).toBe(405)
    const port = Number(server.address.split(':').at(-1))
    await expect(serveBuilds({ site: SITE, port, tokenFor: () => '' })).rejects.toThrow(
      `Port ${port} is taken. Name another`,
    )
  })
})
