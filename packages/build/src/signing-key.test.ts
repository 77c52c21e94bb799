import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isSigned } from '@simvest/registry'
import { aBuild } from '@simvest/testing/registry'
import { gateKeys, makeSigningKey, publicKeys, signBuild, signerKey, signPassed } from './signing-key.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const build = aBuild({ name: 'wallet', version: '1.0.0-abc' }, {})

let folder: string
let file: string

beforeEach(() => {
  folder = temporaryFolder('key')
  file = path.join(folder, 'key.pem')
})
afterEach(() => {
  delete process.env['SIMVEST_SIGNING_KEY']
  delete process.env['SIMVEST_PUBLIC_KEY']
  delete process.env['SIMVEST_GATE_PUBLIC_KEY']
})

describe('signing key', () => {
  test('without a key nothing is signed and the shell asks for nothing', () => {
    expect([signBuild(build), signerKey(), publicKeys(), gateKeys()]).toEqual([build, '', '', ''])
    expect(signPassed(folder, build, '1.0.0')).toBe(false)
  })

  test('a key is never written over another', () => {
    makeSigningKey(file)
    const before = readFileSync(file, 'utf8')
    expect(() => makeSigningKey(file)).toThrow(
      `${file} is there already, and stays: a remote belongs to who has its key.`,
    )
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  // covers federation.31
  test('what a made key signs, the public key that it printed accepts', async () => {
    const [, printed = ''] = /SIMVEST_PUBLIC_KEY=(\S+)/.exec(makeSigningKey(file)) ?? []
    expect(statSync(file).mode & 0o777).toBe(0o600)
    for (const key of [file, readFileSync(file, 'utf8')]) {
      process.env['SIMVEST_SIGNING_KEY'] = key
      expect(await isSigned(signBuild(build), [printed])).toBe(true)
      expect(publicKeys()).toBe(printed)
    }
    process.env['SIMVEST_PUBLIC_KEY'] = `${printed},${printed}`
    expect(publicKeys()).toBe(`${printed},${printed}`)
  })

  test('what is no key is refused without showing it', () => {
    for (const bad of ['/nonexistent.pem', '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----']) {
      process.env['SIMVEST_SIGNING_KEY'] = bad
      expect(() => signBuild(build)).toThrow(/^SIMVEST_SIGNING_KEY must be an Ed25519 key in PEM/)
    }
    writeFileSync(file, 'hello')
    process.env['SIMVEST_SIGNING_KEY'] = file
    expect(() => publicKeys()).toThrow(/pnpm mfe keygen/)
    process.env['SIMVEST_PUBLIC_KEY'] = 'AAAA'
    expect(() => publicKeys()).toThrow(/^SIMVEST_PUBLIC_KEY must be/)
    process.env['SIMVEST_GATE_PUBLIC_KEY'] = 'AAAA'
    expect(() => gateKeys()).toThrow(/^SIMVEST_GATE_PUBLIC_KEY must be/)
  })
})
