import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { READS_ENTRIES_META, type Registry } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuild } from '@simvest/testing/registry'
import express from 'express'
import { createGateway } from './create-gateway.ts'
import { isolating } from './isolation.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const TEAMS = Array.from({ length: 12 }, (_, team) => `team${team}`)
const SHELL = `<head><meta name="${READS_ENTRIES_META}" content=""><!--simvest:head--></head><div id="root"></div>`

let root: string
let server: Server
const said: string[] = []

beforeEach(async () => {
  said.length = 0
  root = temporaryFolder('large')
  mkdirSync(path.join(root, 'shell'))
  writeFileSync(path.join(root, 'shell/index.html'), SHELL)
  for (const name of TEAMS) release(name, '1.0.0-a')
  release('team3', '1.1.0-b')
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

function publish(name: string, version: string) {
  const routes = [{ path: `/${name}`, page: 'start', access: 'user' as const, title: name }]
  publishBuild(root, { name, version, routes })
}

function release(name: string, version: string) {
  publish(name, version)
  new RegistryFolder(root).move({ act: 'release', remote: name, version, by: 'ada', why: 'test' })
}

const at = (place: string) => path.join(root, 'remotes', place)
const cut = (build: string) => truncateSync(at(`${build}/remoteEntry.js`), 3)

async function start(isolation = {}) {
  server = express()
    .use(
      createGateway({
        root,
        options: [isolating(isolation)],
        log: (line) => said.push(line.replaceAll(`${root}/`, '')),
      }),
    )
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
}

const get = (address: string, headers = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, { headers })

async function statusAsSpelled(address: string) {
  const { port } = server.address() as AddressInfo
  const [answer] = (await once(request({ port, path: address }).end(), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

/** The registry in the page at an address. */
async function registryIn(address: string, headers = {}): Promise<Registry> {
  const [, json = ''] = /id="registry">(.*?)<\/script>/.exec(await (await get(address, headers)).text()) ?? []
  return JSON.parse(json) as Registry
}

async function listedIn(address: string) {
  return (await registryIn(address)).remotes.map(({ name, version }) => `${name} ${version}`)
}

const ALL = TEAMS.map((name) => `${name} ${name === 'team3' ? '1.1.0-b' : '1.0.0-a'}`).toSorted()

describe('large site', () => {
  test('a page has the remote of its address whole and the others by their routes alone, and all entries can be asked for', async () => {
    await start()
    const { remotes } = await registryIn('/team3')
    expect(remotes.map(({ name, version }) => `${name} ${version}`)).toEqual(ALL)
    for (const { name, integrity, routes, previous } of remotes) {
      expect([name, routes.length, Object.keys(integrity)]).toEqual([
        name,
        1,
        name === 'team3' ? ['remoteEntry.js'] : [],
      ])
      expect(previous?.version).toBe(name === 'team3' ? '1.0.0-a' : undefined)
    }
    const entry = await get('/remotes.json?build=team5/1.0.0-a')
    expect(entry.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(await entry.json()).toEqual(new RegistryFolder(root).build('team5', '1.0.0-a'))
    for (const none of ['team5/2.0.0-a', 'team5', '..', 'team5/1.0.0-a/x', '../team5']) {
      expect((await get(`/remotes.json?build=${none}`)).status).toBe(404)
    }
  })

  test('a damaged release is found before anything of it is served, and no page names it afterwards', async () => {
    cut('team5/1.0.0-a')
    await start()
    // No request came before.
    expect(await listedIn('/team1')).toEqual(ALL)
    expect(said).toEqual([])
    const file = await get('/remotes/team5/1.0.0-a/remoteEntry.js')
    expect([file.status, file.headers.get('cache-control')]).toEqual([404, 'no-store, no-transform'])
    expect((await get('/remotes.json?build=team5/1.0.0-a')).status).toBe(404)
    expect(await listedIn('/team1')).toEqual(ALL.filter((each) => each !== 'team5 1.0.0-a'))
    expect((await get('/team5')).status).toBe(404)
    expect(said).toEqual([
      'Left out: team5 1.0.0-a is damaged: remoteEntry.js has other bytes than those that were published. Publish it again: pnpm mfe publish team5. See: pnpm mfe doctor',
    ])
  })

  test('where the remote of the address is damaged, its page has the release before', async () => {
    cut('team3/1.1.0-b')
    await start()
    const before = ALL.map((each) => (each === 'team3 1.1.0-b' ? 'team3 1.0.0-a' : each))
    expect(await listedIn('/team3')).toEqual(before)
    expect(await listedIn('/team1')).toEqual(before)
    publish('team3', '1.1.0-b')
    expect(await listedIn('/team3')).toEqual(ALL)
    expect((await get('/remotes/team3/1.1.0-b/remoteEntry.js')).status).toBe(200)
  })

  test('a damaged build that nobody released changes no page, and its files are not served until it is whole', async () => {
    publish('team3', '2.0.0-c')
    cpSync(at('team3/2.0.0-c'), path.join(root, 'kept'), { recursive: true })
    cut('team3/2.0.0-c')
    await start()
    expect(await listedIn('/team3')).toEqual(ALL)
    expect((await get('/remotes/team3/2.0.0-c/remote.json')).status).toBe(404)
    // By another spelling, which fetch would resolve; and as an open tab of before asks.
    for (const up of ['..', '%2e%2e', '..%2f..%2fteam3']) {
      expect(await statusAsSpelled(`/remotes/team3/1.0.0-a/${up}/2.0.0-c/remoteEntry.js`)).toBe(404)
    }
    expect((await get('/remotes/team3/1.0.0-a/remoteEntry.js')).status).toBe(200)
    expect(said).toEqual([])
    rmSync(at('team3/2.0.0-c'), { recursive: true })
    cpSync(path.join(root, 'kept'), at('team3/2.0.0-c'), { recursive: true })
    expect((await get('/remotes/team3/2.0.0-c/remote.json')).status).toBe(200)
  })

  test('what a build that is cut after it was served says of itself is not given out', async () => {
    await start()
    expect((await get('/remotes.json?build=team3/1.1.0-b')).status).toBe(200)
    cut('team3/1.1.0-b')
    expect((await get('/remotes.json?build=team3/1.1.0-b')).status).toBe(404)
    expect(await listedIn('/team3')).toContain('team3 1.0.0-a')
  })

  test('the registry itself is of whole builds, with those to fall back to', async () => {
    cut('team3/1.1.0-b')
    await start()
    const { remotes, broken } = (await (await get('/remotes.json')).json()) as Registry
    expect(remotes.map(({ version }) => version)).toEqual(TEAMS.map(() => '1.0.0-a'))
    expect(broken?.map(({ remote, version }) => `${remote} ${version}`)).toEqual(['team3 1.1.0-b'])
    expect(await listedIn('/team1')).not.toContain('team3 1.1.0-b')
  })

  test('a preview is whole in the page that shows it', async () => {
    publish('team5', '2.0.0-c')
    const move = {
      act: 'preview',
      remote: 'team5',
      version: '2.0.0-c',
      channel: 'pr-1',
      by: 'ada',
      why: 'test',
    } as const
    new RegistryFolder(root).move(move)
    await start()
    const shown = (await registryIn('/team1?preview=team5:pr-1')).remotes.filter(
      ({ integrity }) => 'remoteEntry.js' in integrity,
    )
    expect(shown.map(({ name, version }) => `${name} ${version}`)).toEqual(['team1 1.0.0-a', 'team5 2.0.0-c'])
  })

  test.each([
    ['a page that a worker keeps for times without a connection', SHELL, { 'sec-fetch-dest': 'empty' }],
    ['a page of an older shell', '<!--simvest:head--><div id="root"></div>', {}],
  ])('%s has everything', async (_, shell, headers) => {
    writeFileSync(path.join(root, 'shell/index.html'), shell)
    await start()
    const { remotes } = await registryIn('/team3', headers)
    expect(remotes.map(({ integrity }) => Object.keys(integrity))).toEqual(TEAMS.map(() => ['remoteEntry.js']))
  })

  test('what runs apart is whole in every page, with the build to fall back to: its frame asks for no entry', async () => {
    release('team5', '1.1.0-b')
    cut('team3/1.1.0-b')
    await start({ team3: [], team5: ['GET /api/figures'] })
    const apart = async () => {
      const { isolated = [] } = await registryIn('/team1')
      return isolated.map(({ name, version, integrity, previous }) => [name, version, previous?.version, integrity])
    }
    const whole = [
      ['team3', '1.0.0-a', undefined, { 'remoteEntry.js': expect.any(String) }],
      ['team5', '1.1.0-b', '1.0.0-a', { 'remoteEntry.js': expect.any(String) }],
    ]
    expect(await apart()).toEqual(whole)
    publish('team3', '1.1.0-b')
    whole[0]?.splice(1, 2, '1.1.0-b', '1.0.0-a')
    expect(await apart()).toEqual(whole)
  })

  test('while releases and roll-backs go on, all that a page names is served, and the last move is what the next page has', async () => {
    await start()
    const folder = new RegistryFolder(root)
    const move = { remote: 'team3', by: 'ada', why: 'test' }
    const moves = { done: 0 }
    const seen = new Set<string>()
    const lookUntilSeen = async (version: string) => {
      seen.delete(`team3 ${version}`)
      while (!seen.has(`team3 ${version}`)) await listedIn('/team1')
    }
    const moveOften = async () => {
      for (; moves.done < 20; moves.done++) {
        folder.move({ act: 'rollback', ...move })
        await lookUntilSeen('1.0.0-a')
        folder.move({ act: 'release', version: '1.1.0-b', ...move })
        release(`team${moves.done % 3}`, `2.0.${moves.done}-c`)
        await lookUntilSeen('1.1.0-b')
      }
    }
    const lookOften = async (name: string) => {
      while (moves.done < 20) {
        const { remotes } = await registryIn(`/${name}`)
        expect(remotes.map((remote) => remote.name)).toEqual(TEAMS.toSorted())
        for (const { base, version, entry } of remotes.filter((remote) => remote.name === name)) {
          seen.add(`${name} ${version}`)
          expect([version, (await get(base + entry)).status]).toEqual([version, 200])
          expect((await get(`/remotes.json?build=${name}/${version}`)).status).toBe(200)
        }
      }
    }
    await Promise.all([moveOften(), ...['team0', 'team3', 'team3', 'team9'].map(lookOften)])
    const last = ['team0 2.0.18-c', 'team1 2.0.19-c', 'team2 2.0.17-c']
    expect(await listedIn('/team3')).toEqual([...last, ...ALL.filter((each) => !/^team[0-2] /.test(each))].toSorted())
    expect(said).toEqual([])
  })
})
