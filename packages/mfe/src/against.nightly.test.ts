import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { createGateway, takingMoves } from '@simvest/gateway'
import type { PublishedRemote } from '@simvest/registry'
import { RegistryAddress } from '@simvest/registry/address'
import { RegistryFolder } from '@simvest/registry/folder'
import { Seal } from '@simvest/registry/seal'
import { aBuild, deployShell, newKey, publishBuild, signedWith } from '@simvest/testing/registry'
import { listenLocally } from '@simvest/testing/listen-locally'
import express from 'express'
import { mfe } from './mfe.ts'
import { typesAgainst } from './types-against.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

/** The remote's declaration, and the fault of its build: webpack would take seconds. */
const here: { declared: Partial<PublishedRemote>; fault: string } = { declared: {}, fault: '' }
const WALLET = newKey()
jest.mock('@simvest/build/publish-remote', () => ({
  declaredRemote: async () =>
    signedWith(WALLET.key, aBuild({ name: 'wallet', version: '0.2.0', ...here.declared }, {})),
}))
jest.mock('@simvest/build/build-app', () => ({
  publishApp: async () => {
    if (here.fault !== '') throw new Error(here.fault)
  },
}))
jest.mock('@simvest/build/watch-builds', () => ({}))

const OPERATOR = newKey()
const offered = { react: '19.3.1', '@simvest/platform': '1.4.0', '@simvest/ui-kit/core': '1.2.0' }
const route = (address: string) => ({ path: address, page: 'start', access: 'user' as const, title: 'Start' })

let root: string
let server: Server
let site: string

beforeEach(async () => {
  Object.assign(here, { declared: { routes: [route('/wallet')] }, fault: '' })
  root = temporaryFolder('against')
  deployShell(root, { publicKeys: `${OPERATOR.publicKey},wallet=${WALLET.publicKey}`, shared: offered })
  const seal = new Seal(newKey().key)
  server = createServer()
  site = await listenLocally(server)
  server.on(
    'request',
    express().use(createGateway({ root, options: [takingMoves({ seal, origin: site })], log: () => undefined })),
  )
  publishBuild(root, signedWith(OPERATOR.key, aBuild({ name: 'auth', version: '1.0.0', routes: [route('/login')] })))
  const folder = new RegistryFolder(root, seal)
  folder.move({ act: 'release', remote: 'auth', version: '1.0.0', by: 'ada', why: 'test' })
  folder.grant('auth', ['/login'])
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const check = () => mfe(['check', 'wallet', '--against', site])

describe('against', () => {
  // covers federation.26
  test('a remote that the site would release is told so, and nothing is published', async () => {
    expect(await check()).toContain(`${site} would release wallet 0.2.0: platform ^1.0.0, its 1 routes, its weight`)
    expect(await mfe(['status', '--to', site])).toBe('revision 2\nauth                     1.0.0  (release)')
  })

  // covers federation.26
  test('all that would be refused is said at once, as the site and the build would say it', async () => {
    const routes = ['/login', '/assets/x', '/loans', '/wallet'].map(route)
    Object.assign(here, { declared: { routes, platform: '^2.0.0' }, fault: 'mfe-wallet is over its budget: …' })
    await expect(check()).rejects.toThrow(
      [
        'wallet 0.2.0 needs platform ^2.0.0; this shell has 1.4.0.',
        "wallet 0.2.0 wants /login, which is auth's (/login).",
        'wallet 0.2.0 wants /assets/x, which is no page: choose an address below /wallet.',
        'wallet 0.2.0 wants /login, which it was not granted. Who runs the shell may say: pnpm mfe grant wallet /login',
        'wallet 0.2.0 wants /assets/x, which it was not granted. Who runs the shell may say: pnpm mfe grant wallet /assets/x',
        'wallet 0.2.0 wants /loans, which it was not granted. Who runs the shell may say: pnpm mfe grant wallet /loans',
        'mfe-wallet is over its budget: …',
      ].join('\n'),
    )
    here.declared = { routes: [route('/wallet')], shared: { react: '^19.4.0' } }
    here.fault = ''
    await expect(check()).rejects.toThrow('wallet 0.2.0 needs react ^19.4.0; this shell has 19.3.1.')
    // The same words keep it from being released.
    const build = publishBuild(
      root,
      signedWith(WALLET.key, aBuild({ name: 'wallet', version: '0.2.0-a', ...here.declared })),
    )
    expect(new RegistryFolder(root).reasonsAgainstRelease(build)).toEqual([
      'wallet 0.2.0-a needs react ^19.4.0; this shell has 19.3.1.',
    ])
  })

  // covers federation.26
  test('a check needs the key of the owner and the address of a site', async () => {
    here.declared = { name: 'auth' }
    await expect(check()).rejects.toThrow('auth 0.2.0: no key that may do this signed it. Set SIMVEST_SIGNING_KEY')
    await expect(mfe(['check', 'wallet'])).rejects.toThrow('--against takes the address of a site')
    await expect(mfe(['dev', 'shell', '--against', site])).rejects.toThrow('pnpm mfe publish shell --channel')
    await expect(mfe(['types', 'nothing', '--against', site])).rejects.toThrow(
      'There is no remote nothing. Choose one of',
    )
  })

  // covers federation.40
  test('dev begins only for a key that the site knows, and says so before it builds', async () => {
    process.env['SIMVEST_SIGNING_KEY'] = WALLET.key.export({ format: 'pem', type: 'pkcs8' }) as string
    here.declared = { name: 'auth' }
    const dev = mfe(['dev', 'wallet', '--against', site, '--port', '0'])
    await expect(dev).rejects.toThrow('auth 0.2.0: no key that may do this signed it.')
    delete process.env['SIMVEST_SIGNING_KEY']
  })
})

describe('types', () => {
  /** A remote in a repository of its own, with what it has installed. */
  function aRemote(ranges: Record<string, string>, installed: Record<string, string>) {
    const dir = path.join(root, 'team')
    for (const [name, version] of Object.entries(installed)) {
      mkdirSync(path.join(dir, 'node_modules', name), { recursive: true })
      writeFileSync(path.join(dir, 'node_modules', name, 'package.json'), JSON.stringify({ name, version }))
    }
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: 'loans', devDependencies: ranges }))
    const types = () => typesAgainst({ name: 'mfe-loans', dir, kind: 'remote' }, new RegistryAddress(site))
    return { types, manifest: () => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as object }
  }

  // covers federation.27
  test('the editor of a remote is pinned to the versions that are deployed', async () => {
    const ranges = { '@simvest/platform': '^1.3.0', '@simvest/ui-kit': '^1.0.0', react: '^19.2.0', jest: '^30.0.0' }
    const has = { '@simvest/platform': '1.6.0', '@simvest/ui-kit': '1.2.0', react: '19.4.0' }
    const { types, manifest } = aRemote(ranges, has)
    expect(await types()).toBe(
      `mfe-loans/package.json names what ${site} offers: @simvest/platform 1.4.0 (here: 1.6.0), react 19.3.1 (here: 19.4.0). Install it, and the editor sees that.`,
    )
    expect(manifest()).toEqual({
      name: 'loans',
      devDependencies: { ...ranges, '@simvest/platform': '1.4.0', react: '19.3.1' },
    })
  })

  // covers federation.27
  test('who sees what is deployed already is told so', async () => {
    const { types } = aRemote({ '@simvest/platform': '^1.3.0' }, { '@simvest/platform': '1.4.0' })
    expect(await types()).toBe(`The editor sees what ${site} offers: @simvest/platform 1.4.0`)
  })

  // covers federation.27
  test('a workspace pins nothing, and says where it differs', async () => {
    const { types, manifest } = aRemote({ '@simvest/platform': 'workspace:*' }, { '@simvest/platform': '1.6.0' })
    await expect(types()).rejects.toThrow('offers @simvest/platform 1.4.0 (here: 1.6.0). These come from the workspace')
    expect(manifest()).toMatchObject({ devDependencies: { '@simvest/platform': 'workspace:*' } })
  })
})
