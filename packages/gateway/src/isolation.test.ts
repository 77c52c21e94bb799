import type { Registry } from '@simvest/registry'
import { DRAWN_FILE } from '@simvest/registry/drawn'
import { RegistryFolder } from '@simvest/registry/folder'
import { deployShell, publishBuild } from '@simvest/testing/registry'
import { createIndexPages } from './index-pages.ts'
import { type Isolation, isolating, isolationIn } from './isolation.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let root: string
beforeEach(() => {
  root = temporaryFolder('isolation')
  deployShell(root)
  for (const name of ['wallet', 'payments']) {
    const routes = [{ path: `/${name}`, page: 'start', access: 'public' as const, title: name }]
    publishBuild(root, { name, version: '1.0.0', routes }, FILES)
    new RegistryFolder(root).move({ act: 'release', remote: name, version: '1.0.0', by: 'ada', why: 'test' })
  }
})

const FILES = { 'remoteEntry.js': 'entry()', [DRAWN_FILE]: '{}' }
const names = (remotes: Registry['remotes'] = []) => remotes.map(({ name }) => name)

function pagesWith(isolation: Isolation) {
  const site = { root, previews: true, isRollingOut: () => false, log: () => undefined }
  return createIndexPages(root, { previews: true, options: [isolating(isolation)(site)] })
}

describe('isolation', () => {
  test('the operator lists remotes, and the calls of each', () => {
    expect(isolationIn()).toEqual({})
    expect(isolationIn('payments, loans=GET /api/wallets, loans=POST /api/wallets/{id}/close')).toEqual({
      payments: [],
      loans: ['GET /api/wallets', 'POST /api/wallets/{id}/close'],
    })
  })

  // covers federation.21
  test.each([
    'Payments',
    'payments=',
    'payments=/api/wallets',
    'payments=GET /wallets',
    'payments=GET /api/.*',
    'a=GET /api/x',
  ])('what is neither a remote nor a call of one is refused: %s', (given) =>
    expect(() => isolationIn(given)).toThrow(`not ${given}`),
  )

  // covers federation.21
  test('a remote that runs apart stands in a list of its own, so that a shell which cannot do that has none of it', () => {
    const { registryFor, pageFor } = pagesWith({ payments: ['GET /api/wallets'] })
    const { remotes, isolated } = registryFor([])
    expect([names(remotes), names(isolated)]).toEqual([['wallet'], ['payments']])
    expect(isolated?.[0]?.isolated).toEqual(['GET /api/wallets'])
    const inlined = pageFor('/wallet', []).identity.toString()
    expect(inlined).toContain('"isolated":[{"name":"payments"')
    expect(createIndexPages(root, { previews: true }).registryFor([])).not.toHaveProperty('isolated')
  })

  // covers federation.21
  test('nothing of it is in the page: neither links to its scripts nor what its build drew', () => {
    const { pageFor } = pagesWith({ payments: [] })
    const scriptsIn = (address: string) => pageFor(address, []).identity.toString().includes('<link rel="preload"')
    expect([scriptsIn('/wallet'), scriptsIn('/payments'), pageFor('/payments', []).found]).toEqual([true, false, true])
  })
})
