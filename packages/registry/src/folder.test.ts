import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RegistryFolder } from './folder.ts'
import type { Move, PublishedRemote } from './index.ts'

let folder: RegistryFolder

beforeEach(() => {
  folder = new RegistryFolder(mkdtempSync(path.join(tmpdir(), 'registry-')))
  for (const remote of ['wallet', 'auth'])
    for (const version of ['1.0.0-a', '1.0.1-b', '1.0.2-c']) publish(remote, version)
})
afterEach(() => rmSync(folder.root, { recursive: true }))

function publish(name: string, version: string) {
  const base = `/remotes/${name}/${version}/`
  const build: PublishedRemote = {
    name,
    platform: '^1.0.0',
    version,
    commit: 'abc',
    base,
    entry: 'remoteEntry.js',
    exposed: [],
    integrity: {},
    shared: {},
    routes: [],
  }
  mkdirSync(path.join(folder.root, base), { recursive: true })
  writeFileSync(path.join(folder.root, base, 'remote.json'), JSON.stringify(build))
}

const move = (act: Move['act'], remote: string, rest: Partial<Move> = {}) =>
  folder.move({ act, remote, by: 'ada', why: 'test', ...rest })

const versions = (previews: string[] = []) =>
  folder
    .resolve(previews)
    .remotes.map(({ name, version, previous, channel }) => [name, version, previous?.version, channel])

test('a release becomes what pages load, and the one before it what they fall back to', () => {
  move('release', 'wallet', { version: '1.0.0-a' })
  move('release', 'auth', { version: '1.0.0-a' })
  move('release', 'wallet', { version: '1.0.1-b' })
  expect(versions()).toEqual([
    ['auth', '1.0.0-a', undefined, undefined],
    ['wallet', '1.0.1-b', '1.0.0-a', undefined],
  ])
})

test('a roll-back goes to the release before and never offers the bad one again', () => {
  move('release', 'wallet', { version: '1.0.0-a' })
  move('release', 'wallet', { version: '1.0.1-b' })
  move('release', 'wallet', { version: '1.0.2-c' })
  move('rollback', 'wallet')
  expect(versions()).toEqual([['wallet', '1.0.1-b', '1.0.0-a', undefined]])
  move('rollback', 'wallet')
  expect(versions()).toEqual([['wallet', '1.0.0-a', undefined, undefined]])
  expect(() => move('rollback', 'wallet')).toThrow('There is no earlier release of wallet to go back to.')
})

test('a preview changes one remote for who asks for it, and nobody else', () => {
  move('release', 'wallet', { version: '1.0.0-a' })
  move('release', 'auth', { version: '1.0.0-a' })
  move('preview', 'wallet', { version: '1.0.1-b', channel: 'pr-12' })
  expect(versions()).toContainEqual(['wallet', '1.0.0-a', undefined, undefined])
  expect(versions(['wallet:pr-12'])).toEqual([
    ['auth', '1.0.0-a', undefined, undefined],
    ['wallet', '1.0.1-b', undefined, 'pr-12'],
  ])
  move('end-preview', 'wallet', { channel: 'pr-12' })
  expect(versions(['wallet:pr-12'])).toContainEqual(['wallet', '1.0.0-a', undefined, undefined])
  expect(folder.resolve(['wallet:pr-12']).refused).toEqual([
    { preview: 'wallet:pr-12', reason: 'There is no such preview. It may have ended.' },
  ])
})

test('what is not published cannot be released, whatever its name leads to', () => {
  for (const version of ['9.9.9', '../auth/1.0.0-a', '..', '']) {
    expect(() => move('release', 'wallet', { version })).toThrow('is not published')
  }
  expect(folder.history()).toEqual([])
})

test('the history says who did what, when and why, the newest first', () => {
  move('release', 'wallet', { version: '1.0.0-a', by: 'ada', why: 'first' })
  move('release', 'wallet', { version: '1.0.1-b', by: 'bob', why: 'faster' })
  expect(folder.history().map(({ revision, move: { by, why, version } }) => [revision, by, why, version])).toEqual([
    [2, 'bob', 'faster', '1.0.1-b'],
    [1, 'ada', 'first', '1.0.0-a'],
  ])
  expect(() => move('release', 'wallet', { version: '1.0.1-b' })).toThrow('is the released version already')
})

test('of two moves from one revision both happen, one after the other', () => {
  const other = new RegistryFolder(folder.root)
  // The other team's move comes between reading and writing.
  const current = folder.current.bind(folder)
  jest.spyOn(folder, 'current').mockImplementationOnce(() => {
    const before = current()
    other.move({ act: 'release', remote: 'auth', version: '1.0.0-a', by: 'bob', why: 'race' })
    return before
  })
  move('release', 'wallet', { version: '1.0.0-a' })
  expect(versions().map(([name]) => name)).toEqual(['auth', 'wallet'])
  expect(readdirSync(path.join(folder.root, 'revisions'))).toEqual(['00000001.json', '00000002.json'])
})

test('a remote that is removed leaves the registry with its previews', () => {
  move('release', 'wallet', { version: '1.0.0-a' })
  move('preview', 'wallet', { version: '1.0.1-b', channel: 'x' })
  move('remove', 'wallet')
  expect(folder.resolve(['wallet:x'])).toEqual({
    remotes: [],
    refused: [expect.objectContaining({ preview: 'wallet:x' })],
  })
})
