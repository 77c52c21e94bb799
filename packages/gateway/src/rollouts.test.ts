import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { RegistryFolder } from '@simvest/registry/folder'
import type { Move } from '@simvest/registry'
import { publishBuild } from '@simvest/testing/registry'
import { listenLocally } from '@simvest/testing/listen-locally'
import express from 'express'
import { createGateway, rollingOut } from './index.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let root: string
let server: Server
let origin: string

beforeAll(async () => {
  root = temporaryFolder('rollouts')
  mkdirSync(path.join(root, 'shell'))
  writeFileSync(path.join(root, 'shell/index.html'), '<head><!--simvest:head--></head>')
  for (const version of ['1.0.0-a', '2.0.0-b', '3.0.0-c']) {
    for (const name of ['wallet', 'auth']) publishBuild(root, { name, version })
  }
  for (const remote of ['wallet', 'auth']) move('release', { remote, version: '1.0.0-a' })
  server = createServer(express().use(createGateway({ root, options: [rollingOut], log: () => undefined })))
  origin = await listenLocally(server)
})
afterAll(() => void server.close())

function move(act: Move['act'], more: Partial<Move> = {}) {
  new RegistryFolder(root).move({ act, remote: 'wallet', by: 'ada', why: 'test', ...more })
}

async function page(cookie = '', query = '') {
  const { headers, ...response } = await fetch(`${origin}/${query}`, { headers: { cookie } }).then(async (answer) => ({
    headers: answer.headers,
    text: await answer.text(),
  }))
  const [, json = ''] = /id="registry">(.*?)<\/script>/.exec(response.text) ?? []
  const { remotes } = JSON.parse(json) as {
    remotes: { name: string; version: string; previous?: { version: string } }[]
  }
  const versions = Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
  return { headers, versions, remotes, cookie: headers.get('set-cookie') }
}

describe('rollouts', () => {
  // covers federation.47
  test('without a rollout nobody gets a cookie, and one page is for everybody', async () => {
    const { headers, cookie } = await page()
    expect([cookie, headers.get('vary'), headers.get('cache-control')]).toEqual([
      null,
      'Accept-Encoding, Sec-Fetch-Dest',
      'no-cache, no-transform',
    ])
  })

  // covers federation.47
  test('a browser gets a number once, and with it the same version until the rollout ends', async () => {
    move('rollout', { version: '2.0.0-b', percent: 50 })
    const first = await page()
    expect(first.cookie).toMatch(
      /^simvest_bucket=\d{1,2}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    )
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Sec-Fetch-Dest, Cookie')
    expect(first.headers.get('cache-control')).toBe('private, no-cache, no-transform')
    const [mine = ''] = first.cookie?.split(';') ?? []
    for (let visit = 0; visit < 5; visit++) {
      const again = await page(mine)
      expect([again.cookie, again.versions]).toEqual([null, first.versions])
    }
    const numbers = Array.from({ length: 100 }, (_, bucket) => page(`simvest_bucket=${bucket}`))
    const canaries = (await Promise.all(numbers)).filter(({ versions }) => versions['wallet'] === '2.0.0-b')
    expect(canaries).toHaveLength(50)
    expect(canaries[0]?.remotes.find(({ name }) => name === 'wallet')?.previous?.version).toBe('1.0.0-a')
    move('abort', { version: '2.0.0-b' })
    expect((await page(mine)).versions['wallet']).toBe('1.0.0-a')
  })

  // covers federation.47
  test('administrators get a rollout first, a preview replaces it, and after its end nothing remains of it', async () => {
    const administrator = 'simvest_cohort=administrators'
    move('rollout', { version: '2.0.0-b', percent: 0 })
    move('preview', { version: '3.0.0-c', channel: 'pr-1' })
    expect((await page(administrator)).versions).toEqual({ auth: '1.0.0-a', wallet: '2.0.0-b' })
    expect((await page('simvest_bucket=0')).versions['wallet']).toBe('1.0.0-a')
    expect((await page(administrator, '?preview=wallet:pr-1')).versions['wallet']).toBe('3.0.0-c')
    publishBuild(root, { name: 'wallet', version: '4.0.0-d' })
    move('preview', { version: '4.0.0-d', channel: 'pr-2' })
    rmSync(path.join(root, 'remotes/wallet/4.0.0-d'), { recursive: true })
    expect((await page(administrator, '?preview=wallet:pr-2')).versions['wallet']).toBe('2.0.0-b')
    rmSync(path.join(root, 'remotes/wallet/2.0.0-b'), { recursive: true })
    expect((await page(administrator)).versions['wallet']).toBe('1.0.0-a')
    expect(() => move('promote', { version: '2.0.0-b' })).toThrow('is not published')
    move('abort', { version: '2.0.0-b' })
    publishBuild(root, { name: 'wallet', version: '2.0.0-b' })
  })

  // covers federation.47
  test('each combination of two rollouts has its page, and promoting one leaves the other', async () => {
    move('rollout', { version: '2.0.0-b', percent: 50 })
    move('rollout', { remote: 'auth', version: '2.0.0-b', percent: 50 })
    const numbers = Array.from({ length: 100 }, (_, bucket) => page(`simvest_bucket=${bucket}`))
    const seen = (await Promise.all(numbers)).map(
      ({ headers, versions }) => `${Object.values(versions)} ${headers.get('etag')}`,
    )
    expect(new Set(seen).size).toBe(4)
    move('promote', { version: '2.0.0-b' })
    expect((await page('simvest_bucket=3')).versions['wallet']).toBe('2.0.0-b')
    expect(Object.keys(new RegistryFolder(root).current().rollouts)).toEqual(['auth'])
  })
})
