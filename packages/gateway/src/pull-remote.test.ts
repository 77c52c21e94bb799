import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import path from 'node:path'
import { RegistryFolder } from '@simvest/registry/folder'
import { folderStore } from '@simvest/registry/store'
import { aBuild, entryOf } from '@simvest/testing/registry'
import { listenLocally } from '@simvest/testing/listen-locally'
import express from 'express'
import { proxyApi } from './proxy-api.ts'
import { pullRemote, releaseOwnShell } from './pull-remote.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let root: string
const servers: Server[] = []
const store = () => folderStore(new RegistryFolder(root))

beforeEach(() => {
  root = temporaryFolder('pulled')
})
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  return listenLocally(server)
}

/** Starts the server of a remote, with the one build that it offers. */
function offer(version: string, { bytes = entryOf('wallet'), change = {} } = {}): Promise<string> {
  const base = `/remotes/wallet/${version}/`
  const integrity = { 'remoteEntry.js': `sha384-${createHash('sha384').update(entryOf('wallet')).digest('base64')}` }
  const build = { name: 'wallet', platform: '^1.0.0', version, commit: 'abc', base, entry: 'remoteEntry.js' }
  const files: Record<string, string> = {
    '/current.json': JSON.stringify({ ...build, exposed: [], integrity, shared: {}, routes: [], ...change }),
    [`${base}remoteEntry.js`]: bytes,
  }
  return listen(({ url = '' }, response) => {
    response.statusCode = files[url] === undefined ? 404 : 200
    response.end(files[url])
  })
}

const released = () => new RegistryFolder(root).current().releases['wallet']

describe('pull remote', () => {
  // covers federation.79
  test('what the server of a remote offers is taken over once, released, and kept when the server is gone', async () => {
    const origin = await offer('1.0.0-a')
    expect(await pullRemote(store(), origin)).toBe('1.0.0-a')
    expect(await pullRemote(store(), origin)).toBeUndefined()
    expect(readFileSync(path.join(root, 'remotes/wallet/1.0.0-a/remoteEntry.js'), 'utf8')).toBe(entryOf('wallet'))

    expect(await pullRemote(store(), await offer('1.0.1-b'))).toBe('1.0.1-b')
    expect(released()).toEqual(['1.0.1-b', '1.0.0-a'])
    await expect(pullRemote(store(), 'http://127.0.0.1:9')).rejects.toThrow('fetch failed')
    expect(released()).toEqual(['1.0.1-b', '1.0.0-a'])
  })

  // covers federation.81
  test('a build comes whole, with its images and styles, and compressed', async () => {
    const files = {
      'remoteEntry.js': `${entryOf('wallet')};`.repeat(200),
      'images/card.svg': '<svg/>',
      'fonts/inter.woff2': 'bytes',
    }
    const build = aBuild({ name: 'wallet', version: '1.0.0-a' }, files)
    const served: Record<string, string> = { '/current.json': JSON.stringify(build) }
    for (const [file, text] of Object.entries(files)) served[build.base + file] = text
    const origin = await listen(({ url = '' }, response) =>
      response.writeHead(served[url] ? 200 : 404).end(served[url]),
    )
    expect(await pullRemote(store(), origin)).toBe('1.0.0-a')
    const there = readdirSync(path.join(root, build.base), { recursive: true, encoding: 'utf8' })
    expect(there).toEqual(expect.arrayContaining([...Object.keys(files), 'remoteEntry.js.br', 'remoteEntry.js.gz']))
  })

  test('a roll-back by hand holds until another build is offered', async () => {
    await pullRemote(store(), await offer('1.0.0-a'))
    const bad = await offer('1.0.1-b')
    await pullRemote(store(), bad)
    new RegistryFolder(root).move({ act: 'rollback', remote: 'wallet', by: 'ada', why: 'it was bad' })
    expect(await pullRemote(store(), bad)).toBeUndefined()
    expect(released()).toEqual(['1.0.0-a'])
    expect(await pullRemote(store(), await offer('1.0.2-c'))).toBe('1.0.2-c')
  })

  // covers federation.64
  test('the shell of a new image is released, and the one before it stays for open tabs and for a roll-back', async () => {
    const deploy = (script: string) => {
      rmSync(path.join(root, 'shell'), { recursive: true, force: true })
      mkdirSync(path.join(root, 'shell/assets'), { recursive: true })
      writeFileSync(path.join(root, 'shell/index.html'), `<!--simvest:head--><script src="/assets/${script}"></script>`)
      writeFileSync(path.join(root, 'shell/assets', script), '')
      const manifest = { version: '1.0.0', platform: '1.4.0', shared: {}, publicKeys: '' }
      writeFileSync(path.join(root, 'shell/shell.json'), JSON.stringify(manifest))
      return releaseOwnShell(store())
    }
    const first = await deploy('a.js')
    expect(await deploy('a.js')).toBeUndefined()
    const second = await deploy('b.js')
    expect(new RegistryFolder(root).current().releases['shell']).toEqual([second, first])
    expect(readdirSync(path.join(root, 'remotes/shell')).toSorted()).toEqual([first, second].toSorted())
    new RegistryFolder(root).move({ act: 'rollback', remote: 'shell', by: 'ada', why: 'it was bad' })
    expect(await deploy('b.js')).toBeUndefined()
  })

  // covers federation.64
  test('a remote cannot take the place of the shell', async () => {
    const origin = await offer('1.0.0-a', { change: { name: 'shell', base: '/remotes/shell/1.0.0-a/' } })
    await expect(pullRemote(store(), origin)).rejects.toThrow('offers a shell')
  })

  // covers federation.80
  test('a server that is to offer one remote is believed about no other', async () => {
    const origin = await offer('1.0.0-a')
    await expect(pullRemote(store(), origin, 'auth')).rejects.toThrow('offers wallet, and is to offer auth')
    expect(await pullRemote(store(), origin, 'wallet')).toBe('1.0.0-a')
  })

  // covers federation.79
  test('bytes that are not those of the entry leave nothing behind', async () => {
    const origin = await offer('1.0.0-a', { bytes: 'evil()' })
    await expect(pullRemote(store(), origin)).rejects.toThrow('does not have the bytes that its entry names')
    expect(readdirSync(path.join(root, 'remotes'))).toEqual([])
    expect(released()).toBeUndefined()
  })

  // covers federation.13
  test('what the shell could not run is not taken over', async () => {
    const files = { 'remoteEntry.js': 'export {}' }
    const served = aBuild({ name: 'wallet', version: '1.0.0-a' }, files)
    const origin = await listen(({ url }, response) =>
      response.end(url === '/current.json' ? JSON.stringify(served) : files['remoteEntry.js']),
    )
    await expect(pullRemote(store(), origin)).rejects.toThrow('wallet 1.0.0-a: remoteEntry.js is no classic script (')
    expect(readdirSync(path.join(root, 'remotes'))).toEqual([])
  })

  test.each([
    [{ version: '../../x' }],
    [{ base: '/remotes/auth/1.0.0-a/' }],
    [{ integrity: { '../x.js': 'sha384-A' } }],
    [{ name: 7 }],
  ])('an entry with %p is refused', async (change) => {
    await expect(pullRemote(store(), await offer('1.0.0-a', { change }))).rejects.toThrow(/offers a|Invalid/)
    expect(released()).toBeUndefined()
  })

  test('the API is asked with the host name of the page, and answers as it is', async () => {
    const api = await listen((request, response) => {
      response.writeHead(409, { 'x-from': 'api' })
      response.write(`${request.method} ${request.url} ${request.headers.host} `)
      request.pipe(response)
    })
    const gateway = await listen(express().use('/api', proxyApi(api)))
    const answer = await fetch(`${gateway}/api/deposits?limit=1`, { method: 'POST', body: 'hello' })
    expect([answer.status, answer.headers.get('x-from')]).toEqual([409, 'api'])
    expect(await answer.text()).toBe(`POST /api/deposits?limit=1 ${new URL(gateway).host} hello`)
  })

  test('an API that is away is a 502 in the words of the contract', async () => {
    const gateway = await listen(express().use('/api', proxyApi('http://127.0.0.1:9')))
    const answer = await fetch(`${gateway}/api/user`)
    expect([answer.status, await answer.json()]).toEqual([502, expect.objectContaining({ code: 'INTERNAL' })])
  })

  /** Returns the number of proxies in front of the API, according to the compose file. */
  function declaredProxies(): number {
    const compose = readFileSync(path.resolve(__dirname, '../../../docker-compose.yml'), 'utf8')
    return Number(/TRUST_PROXY: \$\{TRUST_PROXY:-(\d+)\}/.exec(compose)?.[1])
  }

  test.each([
    ["through the operator's proxy with TLS", '198.51.100.7', '198.51.100.7'],
    ['through that proxy, with an address that they made up', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['from this machine, without one', undefined, '127.0.0.1'],
  ])('the API of the compose file sees the address of a visitor: %s', async (_way, forwarded, expected) => {
    const api = express().set('trust proxy', declaredProxies())
    api.get('/api/address', (request, response) => void response.send(request.ip))
    const gateway = await listen(express().use('/api', proxyApi(await listen(api))))
    const headers = new Headers(forwarded === undefined ? [] : [['x-forwarded-for', forwarded]])
    expect(await (await fetch(`${gateway}/api/address`, { headers })).text()).toBe(expected)
  })
})
