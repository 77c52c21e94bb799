import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import express from 'express'
import type { Registry } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishShell } from '@simvest/registry/publish-shell'
import { publishBuild } from '@simvest/testing/registry'
import { listenLocally } from '@simvest/testing/listen-locally'
import { createGateway } from './index.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let root: string
let server: Server
let origin: string

beforeEach(async () => {
  root = temporaryFolder('shells')
  release(publish('one'))
  server = createServer(express().use(createGateway({ root, log: () => undefined })))
  origin = await listenLocally(server)
})
afterEach(() => void server.close())

/** Publishes a shell with a script and an inline script of this name. Returns its version. */
function publish(name: string, platform = '1.4.0', worker = ''): string {
  const folder = temporaryFolder('shell')
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), `<!--simvest:head--><script>${name}()</script>`)
  writeFileSync(path.join(folder, `assets/${name}.js`), `${name}()`)
  if (worker) writeFileSync(path.join(folder, 'service-worker.js'), worker)
  const manifest = { version: '1.0.0', platform, shared: { react: '19.3.1' }, publicKeys: '' }
  writeFileSync(path.join(folder, 'shell.json'), JSON.stringify(manifest))
  const { version } = publishShell(new RegistryFolder(root), folder, 'abc')
  return version
}

function release(version: string): void {
  new RegistryFolder(root).move({ act: 'release', remote: 'shell', version, by: 'ada', why: 'test' })
}

const page = async (query = '') => (await fetch(`${origin}/${query}`)).text()

describe('shell releases', () => {
  // covers federation.64
  test('the next document comes from the new release, and after a roll-back from the old one', async () => {
    expect(await page()).toContain('<script>one()</script>')
    const second = publish('two')
    expect(await page()).toContain('<script>one()</script>')
    release(second)
    expect(await page()).toContain('<script>two()</script>')
    const { shell, remotes } = (await (await fetch(`${origin}/remotes.json`)).json()) as Registry
    expect([shell, remotes]).toEqual([{ version: second, commit: 'abc' }, []])
    new RegistryFolder(root).move({ act: 'rollback', remote: 'shell', by: 'ada', why: 'it was bad' })
    expect(await page()).toContain('<script>one()</script>')
  })

  describe('the service worker', () => {
    const script = async (from = origin) => {
      const response = await fetch(`${from}/service-worker.js`)
      expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        'text/javascript; charset=utf-8',
        'no-cache, no-transform',
      ])
      return response.text()
    }

    // covers federation.83
    test('is that of the released shell; a shell of before there was one has a worker that removes itself', async () => {
      expect(await script()).toContain('registration.unregister()')
      release(publish('two', '1.4.0', 'two.worker()'))
      expect(await script()).toBe('two.worker()')
      new RegistryFolder(root).move({ act: 'rollback', remote: 'shell', by: 'ada', why: 'it was bad' })
      expect(await script()).toContain('registration.unregister()')
    })

    // covers federation.83
    test('removes itself and what it kept where the operator switches it off', async () => {
      release(publish('two', '1.4.0', 'two.worker()'))
      const off = createServer(express().use(createGateway({ root, offline: false, log: () => undefined })))
      const text = await script(await listenLocally(off))
      off.close()
      const gone: string[] = []
      const handlers = new Map<string, (event: object) => void>()
      const names = ['simvest-files', 'simvest-document']
      const worker = {
        skipWaiting: () => undefined,
        registration: { unregister: async () => gone.push('worker') },
        caches: { keys: async () => names, delete: async (name: string) => gone.push(name) },
        addEventListener: (type: string, act: (event: object) => void) => handlers.set(type, act),
      }
      runInNewContext(text, worker)
      // A page may register it again after that, and then sends a message.
      for (const type of ['activate', 'message']) {
        gone.length = 0
        await new Promise((resolve) => handlers.get(type)?.({ waitUntil: resolve }))
        expect(gone).toEqual([...names, 'worker'])
      }
    })
  })

  // covers federation.63
  test('an open tab finds the files of its own shell, whatever was released since', async () => {
    for (const name of ['two', 'three', 'four']) release(publish(name))
    for (const name of ['one', 'two', 'three', 'four']) {
      expect(await (await fetch(`${origin}/assets/${name}.js`)).text()).toBe(`${name}()`)
    }
    expect((await fetch(`${origin}/assets/none.js`)).status).toBe(404)
  })

  test('each page allows the scripts that it carries itself, and no others', async () => {
    const policy = async (query: string) => (await fetch(`${origin}/${query}`)).headers.get('content-security-policy')
    const before = await policy('')
    const version = publish('two')
    const move = { act: 'preview', remote: 'shell', version, channel: 'pr-9', by: 'ada', why: 'test' } as const
    new RegistryFolder(root).move(move)
    expect(await page('?preview=shell:pr-9')).toContain('<script>two()</script>')
    expect(await policy('?preview=shell:pr-9')).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/)
    expect(await policy('?preview=shell:pr-9')).not.toBe(before)
    expect(await policy('')).toBe(before)
  })

  // covers federation.64
  test('a shell that a released remote cannot run in is refused, and can be looked at all the same', () => {
    publishBuild(root, { name: 'wallet', version: '1.0.0-a', platform: '^1.3.0' })
    new RegistryFolder(root).move({ act: 'release', remote: 'wallet', version: '1.0.0-a', by: 'ada', why: 'test' })
    const version = publish('two', '2.0.0')
    expect(() => release(version)).toThrow('wallet 1.0.0-a needs platform ^1.3.0; this shell has 2.0.0.')
    const move = { act: 'preview', remote: 'shell', version, channel: 'next', by: 'ada', why: 'test' } as const
    expect(new RegistryFolder(root).move(move).previews).toEqual({ 'shell:next': version })
  })

  test('a shell that is cut gives way to the one before it', async () => {
    const second = publish('two')
    release(second)
    writeFileSync(path.join(root, 'remotes/shell', second, 'index.html'), '<!doc')
    const again = createGateway({ root, log: () => undefined })
    const other = createServer(express().use(again))
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<script>one()</script>')
    other.close()
  })
})
