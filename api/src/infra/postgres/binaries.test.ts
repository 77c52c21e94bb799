import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reachablePostgres } from './binaries.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let root: string
beforeEach(() => {
  root = temporaryFolder('binaries')
  mkdirSync(join(root, 'package/native/bin'), { recursive: true })
  writeFileSync(join(root, 'package/package.json'), '{"version":"18.0.0"}')
  writeFileSync(join(root, 'package/native/bin/postgres'), '', { mode: 0o700 })
  writeFileSync(join(root, 'package/native/text'), '', { mode: 0o600 })
  symlinkSync('text', join(root, 'package/native/link'))
  mkdirSync(join(root, 'data'))
})

const account = { uid: 1, gid: 1 }
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

describe('binaries', () => {
  test('what an install under a strict umask hid is copied so that the account of PostgreSQL may run it', async () => {
    const native = join(root, 'package/native')
    const copy = await reachablePostgres(native, account, join(root, 'data'))
    expect(copy).toBe(join(root, 'data/postgresql-18.0.0'))
    expect(['.', 'bin', 'bin/postgres', 'text'].map((name) => modeOf(join(copy, name)))).toEqual([
      '755',
      '755',
      '755',
      '644',
    ])
    // A copy of an earlier release, which nobody else could run, does not stay.
    chmodSync(join(copy, 'bin/postgres'), 0o700)
    await reachablePostgres(native, account, join(root, 'data'))
    expect(modeOf(join(copy, 'bin/postgres'))).toBe('755')
    expect(await reachablePostgres(native, undefined, join(root, 'data'))).toBe(native)
  })
})
