import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { aBuild } from '@simvest/testing/registry'
import { isSigned, type PublishedRemote, signedBytes } from './index.ts'

const build = aBuild({
  name: 'wallet',
  version: '1.0.0-abc',
  exposed: ['page.js'],
  integrity: { 'remoteEntry.js': 'sha384-AAAA', 'page.js': 'sha384-BBBB' },
  shared: { react: '^19.0.0' },
  routes: [{ path: '/deposit', page: 'deposit', access: 'user', title: 'Deposit' }],
})

const { privateKey } = generateKeyPairSync('ed25519')

function publicKey(key: KeyObject): string {
  const { x = '' } = createPublicKey(key.export({ format: 'pem', type: 'pkcs8' })).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}

const signedBy = (key: KeyObject): PublishedRemote => ({
  ...build,
  signature: sign(null, signedBytes(build), key).toString('base64'),
})

const trusted = publicKey(privateKey)
const other = generateKeyPairSync('ed25519').privateKey

describe('signature', () => {
  // covers federation.31
  test('an entry that the key signed is accepted, whatever the order of its fields and beside whatever key', async () => {
    const signed = signedBy(privateKey)
    const reordered = Object.fromEntries(Object.entries(signed).toReversed()) as PublishedRemote
    expect(await isSigned(signed, [trusted])).toBe(true)
    expect(await isSigned(reordered, [publicKey(other), trusted])).toBe(true)
    // The fields that a page adds to a listed build were not published.
    expect(await isSigned({ ...signed, channel: 'pr-12' } as PublishedRemote, [trusted])).toBe(true)
  })

  // covers federation.31
  test('no field of a signed entry can be changed', async () => {
    const signed = signedBy(privateKey)
    const changes: Partial<PublishedRemote>[] = [
      { name: 'admin' },
      { version: '9.9.9' },
      { base: '/remotes/evil/1/' },
      { integrity: { ...build.integrity, 'page.js': 'sha384-EVIL' } },
      { platform: '^9.0.0' },
      { shared: {} },
      { routes: [{ path: '/admin', page: 'deposit', access: 'public', title: 'Deposit' }] },
    ]
    for (const change of changes) {
      expect([change, await isSigned({ ...signed, ...change }, [trusted])]).toEqual([change, false])
    }
  })

  // covers federation.31
  test('nothing else counts as a signature', async () => {
    expect(await isSigned(build, [trusted])).toBe(false)
    expect(await isSigned({ ...build, signature: 'not base64!' }, [trusted])).toBe(false)
    expect(await isSigned(signedBy(other), [trusted])).toBe(false)
    expect(await isSigned(signedBy(privateKey), [])).toBe(false)
  })
})
