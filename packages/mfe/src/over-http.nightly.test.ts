import { readdirSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { createGateway, takingMoves } from '@simvest/gateway'
import { examine } from '@simvest/registry/doctor'
import { RegistryFolder } from '@simvest/registry/folder'
import { BuildPictures, pictureName } from '@simvest/registry/pictures'
import { Seal } from '@simvest/registry/seal'
import { deployShell, newKey, publishBuild, signedWith, aBuild } from '@simvest/testing/registry'
import { listenLocally } from '@simvest/testing/listen-locally'
import express from 'express'
import { mfe } from './mfe.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

/** The version, the key and the bytes of a picture of the next build: webpack would take seconds for each. */
const next = { version: '', key: newKey().key, picture: '' }
jest.mock('@simvest/build/build-app', () => ({
  publishApp: async (app: { name: string }, site: string) => {
    const given = { name: app.name.replace('mfe-', ''), version: next.version }
    const build = publishBuild(site, process.env['SIMVEST_SIGNING_KEY'] ? signedWith(next.key, aBuild(given)) : given)
    if (next.picture) addPicture(site, build)
    return build
  },
}))

/** Draws nothing: the picture beside the build has the bytes that the test gave. */
function addPicture(site: string, build: ReturnType<typeof publishBuild>): void {
  const bytes = Buffer.from(next.picture)
  const preview = { file: pictureName(bytes), bytes: bytes.length, width: 390, height: 844 }
  const looks = [{ window: 390, preview, changed: 1, marks: [] }]
  const about = {
    remote: build.name,
    version: build.version,
    commit: 'abc',
    shell: '1.0.0',
    at: '2026-01-02T03:04:05Z',
  }
  const pictures = new BuildPictures(site, build)
  pictures.begin(JSON.stringify({ ...about, sizes: [], faults: [], routes: [{ path: '/dashboard', looks }] }))
  pictures.add(preview.file, bytes)
}

const OPERATOR = newKey()
const WALLET = newKey()
const seal = new Seal(newKey().key)

let root: string
let server: Server
let to: string

beforeEach(async () => {
  root = temporaryFolder('over-http')
  deployShell(root, { publicKeys: `${OPERATOR.publicKey},wallet=${WALLET.publicKey}` })
  server = createServer()
  to = await listenLocally(server)
  const publishing = { seal, origin: to, limits: { refusals: 1_000, orders: 100_000, builds: 1_000 } }
  server.on('request', express().use(createGateway({ root, options: [takingMoves(publishing)], log: () => undefined })))
  useKey(WALLET)
})
afterEach(() => {
  next.picture = ''
  delete process.env['SIMVEST_SIGNING_KEY']
  server.close()
  server.closeAllConnections()
})

function useKey({ key }: ReturnType<typeof newKey>): void {
  process.env['SIMVEST_SIGNING_KEY'] = key.export({ format: 'pem', type: 'pkcs8' }) as string
  next.key = key
}

const run = (...args: string[]) => mfe([...args, '--to', to, '--by', 'ada'])
const publish = (version: string, ...args: string[]) => {
  next.version = version
  return run('publish', 'wallet', ...args)
}

describe('over http', () => {
  // covers federation.113
  test('pictures beside a build are sent with it, and later ones take their place', async () => {
    const shown = async () => {
      const folder = `${to}/remotes/wallet/1.0.0-a/pictures/`
      const report = (await (await fetch(`${folder}report.json`)).json()) as NonNullable<
        ReturnType<BuildPictures['report']>
      >
      return (await fetch(folder + report.routes[0]?.looks[0]?.preview.file)).text()
    }
    for (const picture of ['a picture', 'another']) {
      next.picture = picture
      await publish('1.0.0-a', '--channel', 'pr-12')
      expect(await shown()).toBe(picture)
    }
  })

  // covers federation.8
  test('a team publishes, previews, releases, rolls out and rolls back its remote at an address', async () => {
    expect(await publish('1.0.0-a')).toBe(
      `wallet 1.0.0-a is published. Release it: pnpm mfe release wallet 1.0.0-a --to ${to}`,
    )
    expect(await run('release', 'wallet', '1.0.0-a')).toBe('wallet 1.0.0-a is released.')
    expect(await publish('1.0.1-b', '--release')).toBe('wallet 1.0.1-b is published and released.')
    expect(await publish('1.0.1-b', '--release')).toBe('wallet 1.0.1-b is the released version already.')
    expect(await run('rollback', 'wallet')).toBe('wallet is back at 1.0.0-a.')
    expect(await publish('1.0.1-b', '--channel', 'pr-12')).toContain('Open a page of it with ?preview=wallet:pr-12')
    expect(await run('preview', 'rm', 'wallet', 'pr-12')).toBe('The preview wallet:pr-12 has ended.')
    expect(await run('preview', 'rm', 'wallet', 'pr-12')).toBe('There is no preview wallet:pr-12.')
    expect(await run('rollout', 'wallet', '1.0.1-b', '--percent', '5')).toContain('5 % of the browsers')
    expect(await run('status')).toMatch(
      /^revision 7\nwallet +1\.0\.0-a {2}\(release\)\nwallet +1\.0\.1-b {2}\(rollout: 5 % since .*, guard: none\)$/,
    )
    expect(await run('abort', 'wallet', '--reason', 'the chart is empty')).toBe('wallet 1.0.1-b is taken back.')
    expect(readdirSync(path.join(root, 'remotes/wallet')).toSorted()).toEqual(['1.0.0-a', '1.0.1-b'])
    // The history names the key, whatever name was given.
    const history = await mfe(['history', '--site', root])
    expect(history).toContain(`by ada (with key ${WALLET.publicKey.slice(0, 8)}…): the chart is empty`)
  })

  // covers federation.8
  test('every refusal is one line that says what to do', async () => {
    useKey(newKey())
    await expect(publish('1.0.0-a')).rejects.toThrow(
      /^wallet 1\.0\.0-a: no key that may do this signed it\. Set SIMVEST_/,
    )
    await expect(run('rollback', 'wallet')).rejects.toThrow(/^rollback wallet: no key that may do this/)
    delete process.env['SIMVEST_SIGNING_KEY']
    await expect(publish('1.0.0-a')).rejects.toThrow('Set SIMVEST_SIGNING_KEY to the key of the owner')
    await expect(run('rollback', 'wallet')).rejects.toThrow('Set SIMVEST_SIGNING_KEY to the key of the owner')
    await expect(run('doctor')).rejects.toThrow('doctor works on the folder of a site, and not with --to.')
    await expect(mfe(['status', '--to', 'simvest'])).rejects.toThrow('--to takes the address of a site')
    const port = to.replace(/.*:/, '')
    await expect(mfe(['status', '--to', `http://localhost:${port}`])).rejects.toThrow(
      `calls itself ${to}. Use that: --to ${to}`,
    )
    server.removeAllListeners('request').on('request', express())
    await expect(run('status')).rejects.toThrow(`${to} takes nothing from outside. Its operator switches that on with`)
    server.close()
    server.closeAllConnections()
    await expect(run('status')).rejects.toThrow(
      `${to} does not answer (ECONNREFUSED). Is it the right address, and up?`,
    )
  })

  test.each([
    ['was lost', (response: ServerResponse) => void response.destroy()],
    ['says that the store does not answer', (response: ServerResponse) => void response.writeHead(503).end('{}')],
    [
      'is that of a proxy without its site',
      (response: ServerResponse) => void response.writeHead(502).end('<h1>502</h1>'),
    ],
  ])('an order is carried out once, and its answer heard, where the first answer %s', async (_, spoil) => {
    await publish('1.0.0-a')
    let spoilt = 0
    server.prependListener('request', ({ url }, response) => {
      if (url !== '/registry/moves' || spoilt++ > 0) return
      const end = response.end.bind(response)
      // The site has carried the order out when it answers.
      response.end = (() => {
        Object.assign(response, { end })
        response.removeHeader('Content-Length')
        spoil(response)
        return response
      }) as typeof response.end
    })
    expect(await run('release', 'wallet', '1.0.0-a')).toBe('wallet 1.0.0-a is released.')
    expect(new RegistryFolder(root, seal).history().map(({ move }) => move.act)).toEqual(['release', 'seal'])
    expect(spoilt).toBe(2)
  })

  test('what is answered in the place of the site is said as it is', async () => {
    server.removeAllListeners('request').on('request', (_, response) => response.writeHead(502).end('<h1>502</h1>'))
    await expect(run('status')).rejects.toThrow(`${to} answers 502. Please try again.`)
  })

  // covers federation.14
  test('what somebody else moved meanwhile is not moved again, and what concerns another remote is no obstacle', async () => {
    useKey(OPERATOR)
    for (const name of ['wallet', 'auth'])
      for (const version of ['1.0.0-a', '1.0.1-b'])
        publishBuild(root, signedWith(OPERATOR.key, aBuild({ name, version })))
    const folder = new RegistryFolder(root, seal)
    /** Lets another release come first, when the next order is on its way. */
    const meanwhile = (remote: string) =>
      server.prependOnceListener('request', () =>
        server.prependOnceListener('request', () => {
          folder.move({ act: 'release', remote, version: '1.0.0-a', by: 'bob', why: 'meanwhile' })
        }),
      )
    meanwhile('auth')
    expect(await run('release', 'wallet', '1.0.0-a')).toBe('wallet 1.0.0-a is released.')
    await run('release', 'wallet', '1.0.1-b')
    meanwhile('wallet')
    await expect(run('rollback', 'wallet')).rejects.toThrow(
      'Somebody else moved wallet meanwhile. See: pnpm mfe status',
    )
    expect(folder.current().releases).toEqual({ auth: ['1.0.0-a'], wallet: ['1.0.0-a', '1.0.1-b'] })
  })

  // covers federation.14
  test('of fifty who move at once, over HTTP and in the folder, nothing is lost and every refusal is heard', async () => {
    useKey(OPERATOR)
    const remotes = Array.from({ length: 10 }, (_, index) => `team-${index}`)
    const versions = ['1.0.0-a', '1.0.1-b', '1.0.2-c', '1.0.3-d', '1.0.4-e']
    const jobs = remotes.flatMap((remote) =>
      versions.map((version) => {
        publishBuild(root, signedWith(OPERATOR.key, aBuild({ name: remote, version })))
        return { remote, version }
      }),
    )
    const folder = new RegistryFolder(root, seal)
    const outcomes = await Promise.all(
      jobs.map(async ({ remote, version }, index) => {
        const isInFolder = index % 5 === 4
        const move = { act: 'release', remote, version, by: 'ada', why: version } as const
        const job = isInFolder ? (async () => folder.move(move))() : run('release', remote, version, '--why', version)
        return {
          remote,
          version,
          refusal: await job.then(
            () => undefined,
            (error: Error) => error.message,
          ),
        }
      }),
    )
    const done = outcomes.filter(({ refusal }) => refusal === undefined)
    const moves = folder.history().filter(({ move }) => move.act === 'release')
    expect(moves.map(({ move }) => `${move.remote} ${move.version}`).toSorted()).toEqual(
      done.map(({ remote, version }) => `${remote} ${version}`).toSorted(),
    )
    const numbers = folder.history().map(({ revision }) => revision)
    expect(numbers).toEqual(Array.from(numbers, (_, index) => numbers.length - index))
    // Each remote has a release, and whoever was not first with it knows.
    expect(new Set(done.map(({ remote }) => remote)).size).toBe(remotes.length)
    const refusals = outcomes.flatMap(({ refusal }) => refusal ?? [])
    expect(
      refusals.filter((words) => !/^Somebody else moved team-\d meanwhile\. See: pnpm mfe status/.test(words)),
    ).toEqual([])
    expect(examine(root, { by: 'test', seal })).toEqual([])
  }, 60_000)
})
